import type { Api } from '@groundwork/contracts/browser';
import { LIMITS } from '@groundwork/contracts/browser';
import { call, callOnce } from '../../../shared/lists/api.ts';
import { byLine, type FileRow, type FileRows, rowsIn, UnfitFile } from '../../../shared/staff/invite-many/file.ts';
import type { Inviting } from '../../../shared/staff/invite-many/inviting.ts';
import { INVITE_MANY } from '../../../shared/staff/invite-many/texts.ts';
import { INVITE } from './texts.ts';
import type { CohortRow } from './use-cohorts.ts';

type Body = Api['inviteToCohort']['body'];

const COLUMNS = ['email', 'name'] as const;

/** Addresses without names of columns, as typed or copied from a mail program or a sheet. */
const isPasted = (text: string): boolean => /@/.test(text.slice(0, text.search(/\r|\n|$/)));

/** 'Nia Holm <nia@x.example>', also with the name in quotation marks. */
const NAMED = /^"?([^"<]*?)"?\s*<([^>]*)>$/;

const founder = (email: string, name = ''): FileRow => {
  const [, its = name, address = email] = NAMED.exec(email) ?? [];
  return { firstName: '', lastName: '', partner: '', name: its.trim(), email: address.trim() };
};

/** @returns who stands in a line: one beside their name, or several. */
function foundersOf(line: string): FileRow[] {
  const cells = (line.match(/(?:"[^"]*"|[^,;\t"])+/g) ?? [])
    .map((cell) => cell.trim().slice(0, LIMITS.invitationCell))
    .filter((cell) => cell !== '');
  const [one, ...others] = cells.filter((cell) => cell.includes('@'));
  const name = cells.find((cell) => !cell.includes('@'));
  if (one !== undefined && others.length === 0 && cells.length === 2) return [founder(one, name)];
  return cells.map((cell) => founder(cell));
}

/** @returns what is pasted or stands in a file, or what is wrong with all of it. */
export function foundersIn(text: string): FileRows | string {
  const most = LIMITS.cohortInvitations;
  if (!isPasted(text.trim())) return rowsIn(text, COLUMNS, most);
  const numbered = text
    .split(/\r\n|\r|\n/)
    .flatMap((line, n) => foundersOf(line).map((row): readonly [number, FileRow] => [n + 1, row]));
  if (numbered.length > most) return INVITE_MANY.problems.tooMany(numbered.length, most);
  return { rows: numbered.map(([, row]) => row), lines: numbered.map(([line]) => line), ignored: [] };
}

export const invitingTo = ({ cohortID }: Pick<CohortRow, 'cohortID'>): Inviting<Body> => ({
  columns: COLUMNS,
  lead: INVITE.lead,
  paste: INVITE.paste,
  mostBytes: LIMITS.cohortInvitationsBody,
  async check(csv) {
    const found = foundersIn(csv);
    if (typeof found === 'string') throw new UnfitFile(found);
    const { rows, lines } = found;
    const body = { rows: rows.map(({ email, name }) => ({ email, name })) };
    const { data } = await call('inviteToCohort', { params: { cohortID }, query: { dryRun: true }, body });
    const problems: string[][] = rows.map(() => []);
    for (const { row, field, msg } of data.problems)
      problems[row]?.push(INVITE_MANY.problemOf(field, byLine(msg, lines)));
    const { seats } = data;
    const isShort = seats !== null && seats.needed > seats.free;
    const note = seats && INVITE.seats(seats.needed, seats.free);
    const short = isShort ? { missing: INVITE.seatsMissing } : {};
    return {
      ...found,
      problems,
      ...(note && { note }),
      ...short,
      known: new Map(data.known.map((row) => [row, INVITE.known])),
      left: data.left,
      body,
    };
  },
  async invite(body) {
    const { data } = await callOnce('inviteToCohort', { params: { cohortID }, body });
    const { problems, invited, following } = data;
    return { problems, invited, following };
  },
});
