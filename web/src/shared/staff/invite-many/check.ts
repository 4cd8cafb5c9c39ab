import type { Api } from '@groundwork/contracts/browser';
import { call, callOnce } from '../../lists/api.ts';
import { byLine, type Column, columnsOf, type FileRow, rowsIn, UnfitFile } from './file.ts';
import type { Checked } from './inviting.ts';
import { INVITE_MANY } from './texts.ts';

/** Whom the file invites. */
export type Target =
  | { readonly userType: 'admin' }
  /** Null: each row names its partner. */
  | { readonly userType: 'partnerUser'; readonly partnerID: string | null };

type Body = Api['inviteMany']['body'];
type Answer = Api['inviteMany']['answer']['data'];

export const columnsFor = (target: Target): readonly Column[] =>
  columnsOf(target.userType === 'partnerUser' && target.partnerID === null);

/** Partners named in one file; each is looked up. */
const MOST_PARTNERS = 20;
const { problems: TEXT } = INVITE_MANY;

/** @returns partnerID of each name; a text where there is none, or several. */
async function partnersNamed(names: readonly string[]): Promise<ReadonlyMap<string, { readonly id: string } | string>> {
  if (names.length > MOST_PARTNERS) throw new UnfitFile(TEXT.manyPartners);
  const found = new Map<string, { readonly id: string } | string>();
  for (const name of names) {
    const { data } = await call('listPartners', { query: { search: name, sortCount: 50 } });
    const same = data.partners.filter(({ partnerName }) => partnerName.toLowerCase() === name);
    const [only] = same;
    found.set(name, only && same.length === 1 ? { id: only.partnerID } : only ? TEXT.partners : TEXT.partner);
  }
  return found;
}

/** @returns each row with its problems; nobody is invited. @throws UnfitFile; ApiError. */
export async function checkInvitations({ csv, target }: { readonly csv: string; readonly target: Target }) {
  const found = rowsIn(csv, columnsFor(target));
  if (typeof found === 'string') throw new UnfitFile(found);
  const { rows, lines } = found;
  const named = columnsFor(target).includes('partner');
  const names = named
    ? [...new Set(rows.map(({ partner }) => partner.toLowerCase()).filter((name) => name !== ''))]
    : [];
  const partners = await partnersNamed(names);
  const partnerOf = ({ partner }: FileRow) => partners.get(partner.toLowerCase());
  const given = target.userType === 'partnerUser' ? target.partnerID : null;
  const body: Body = {
    userType: target.userType,
    rows: rows.map((row) => {
      const found = partnerOf(row);
      const { firstName, lastName, email } = row;
      return { firstName, lastName, email, partnerID: typeof found === 'object' ? found.id : given };
    }),
  };
  const { data } = await call('inviteMany', { query: { dryRun: true }, body });
  const problems = rows.map((row, n) =>
    data.problems
      .filter((one) => one.row === n)
      .map(({ field, msg }) => {
        const found = partnerOf(row);
        return { field, msg: field === 'partnerID' && typeof found === 'string' ? found : msg };
      })
      .map(({ field, msg }) => INVITE_MANY.problemOf(field, byLine(msg, lines))),
  );
  return { ...found, problems, body, left: data.left } satisfies Checked<Body>;
}

/** Invites all of what was checked. */
export const inviteChecked = async (body: Body): Promise<Answer> => (await callOnce('inviteMany', { body })).data;
