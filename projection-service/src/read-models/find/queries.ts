import { type AnswerOf, find } from '@groundwork/contracts';
import { type Implementation, query } from '@groundwork/service-kit';
import { type Asker, listQuery } from '../../core/list.ts';
import { normalise, wordsOf } from '../../core/text.ts';
import type { ReadStore } from '../../store/port.ts';
import { codeList } from '../discount-codes/list.ts';
import { partnerList } from '../partners/list.ts';
import { adminList, partnerUserList } from '../staff/lists.ts';
import { userList } from '../users/list.ts';

type Found = AnswerOf<typeof find>['data'][number];

const MOST = 5;
/** Of so many those come first that are what is asked for, then those whose title has a word that begins so. */
const LOOKED_AT = 25;

const BY_NAME = { sortBy: 'lastName', direction: 'asc' } as const;
const BY_EMAIL = { field: 'byEmail', of: ({ email }: { readonly email: string }) => email } as const;

/** Finds people, partners and codes by the searches of their lists, and so within their scopes. */
export function findQueries(store: ReadStore, now: () => Date): Implementation[] {
  const users = listQuery(store, userList, now);
  const admins = listQuery(store, adminList, now);
  const partnerUsers = listQuery(store, partnerUserList, now);
  const partners = listQuery(store, partnerList, now);
  const codes = listQuery(store, codeList, now);

  return [
    query(find, async ({ query: { search }, actor }) => {
      const among = finder(actor, search);
      const found = await Promise.all([
        among(users, { order: BY_NAME, exact: BY_EMAIL }, (user) => ({
          kind: 'user',
          id: user.userID,
          title: nameOf(user),
          detail: [user.company, user.email].filter(Boolean).join(', '),
          partnerID: user.partnerID,
          state: null,
        })),
        among(admins, { order: BY_NAME, exact: BY_EMAIL }, (admin) => ({
          kind: 'admin',
          id: admin.adminID,
          title: nameOf(admin),
          detail: admin.email,
          partnerID: null,
          state: null,
        })),
        among(partnerUsers, { order: BY_NAME, exact: BY_EMAIL }, (colleague) => ({
          kind: 'partnerUser',
          id: colleague.partnerUserID,
          title: nameOf(colleague),
          detail: colleague.email,
          partnerID: colleague.partnerID,
          state: null,
        })),
        among(
          partners,
          {
            order: { sortBy: 'partnerName', direction: 'asc' },
            exact: { field: 'byPartnerName', of: ({ partnerName }) => partnerName },
          },
          ({ partnerID, partnerName }) => ({
            kind: 'partner',
            id: partnerID,
            title: partnerName,
            detail: '',
            partnerID,
            state: null,
          }),
        ),
        among(
          codes,
          { order: { sortBy: 'code', direction: 'asc' }, exact: { field: 'byCode', of: ({ code }) => code } },
          ({ discountID, code, discount, partnerID, state }) => ({
            kind: 'code',
            id: discountID,
            title: code,
            detail: `${Math.round(discount * 10_000) / 100}%`,
            partnerID,
            state,
          }),
        ),
      ]);
      return { data: found.flat() };
    }),
  ];
}

interface Searched<Row, Sort extends string, Field extends string> {
  top(
    asker: Asker,
    asked: Order<Sort> & { readonly search: string; readonly sortCount: number },
    exactly?: { readonly [F in Field]?: string },
  ): Promise<readonly Row[]>;
}

interface Order<Sort extends string> {
  readonly sortBy: Sort;
  readonly direction: 'asc' | 'desc';
}

interface Ways<Row, Sort extends string, Field extends string> {
  readonly order: Order<Sort>;
  /** What is found by its whole name: its field, as the list sorts it, and what that is of a row. */
  readonly exact: { readonly field: Field; of(row: Row): string };
}

/** @returns what finds at most five of a list, the same as what is asked for first. */
function finder(actor: Asker, search: string) {
  const whole = normalise(search);
  const words = wordsOf(search);
  const begins = ({ title }: Found): boolean => {
    const own = normalise(title).split(' ');
    return words.every((word) => own.some((one) => one.startsWith(word)));
  };
  return async <Row, Sort extends string, Field extends string>(
    list: Searched<Row, Sort, Field>,
    { order, exact }: Ways<NoInfer<Row>, Sort, Field>,
    foundOf: (row: NoInfer<Row>) => Found,
  ): Promise<Found[]> => {
    const isExact = (row: Row): boolean => normalise(exact.of(row)) === whole;
    const asked = { ...order, search, sortCount: LOOKED_AT };
    const rows = await list.top(actor, asked);
    // Fewer are all there are.
    const isCut = rows.length === LOOKED_AT && !rows.some(isExact);
    const same = isCut ? await list.top(actor, asked, { [exact.field]: whole } as { [F in Field]?: string }) : [];
    const first = [...same, ...rows.filter(isExact)].map(foundOf);
    const others = rows.filter((row) => !isExact(row)).map(foundOf);
    return [...first, ...others.filter(begins), ...others.filter((one) => !begins(one))].slice(0, MOST);
  };
}

const nameOf = ({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }): string =>
  [firstName, lastName].filter(Boolean).join(' ');
