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
/** Of so many those come first whose title has a word that begins so. */
const LOOKED_AT = 25;

/** Finds people, partners and codes by the searches of their lists, and so within their scopes. */
export function findQueries(store: ReadStore, now: () => Date): Implementation[] {
  const users = listQuery(store, userList, now);
  const admins = listQuery(store, adminList, now);
  const partnerUsers = listQuery(store, partnerUserList, now);
  const partners = listQuery(store, partnerList, now);
  const codes = listQuery(store, codeList, now);

  return [
    query(find, async ({ query: { search }, actor }) => {
      const asked = { search, sortCount: LOOKED_AT };
      const found = await Promise.all([
        of(users, actor, asked, (user) => ({
          kind: 'user',
          id: user.userID,
          title: nameOf(user),
          detail: [user.company, user.email].filter(Boolean).join(', '),
          partnerID: user.partnerID,
          state: null,
        })),
        of(admins, actor, asked, (admin) => ({
          kind: 'admin',
          id: admin.adminID,
          title: nameOf(admin),
          detail: admin.email,
          partnerID: null,
          state: null,
        })),
        of(partnerUsers, actor, asked, (colleague) => ({
          kind: 'partnerUser',
          id: colleague.partnerUserID,
          title: nameOf(colleague),
          detail: colleague.email,
          partnerID: colleague.partnerID,
          state: null,
        })),
        of(partners, actor, asked, ({ partnerID, partnerName }) => ({
          kind: 'partner',
          id: partnerID,
          title: partnerName,
          detail: '',
          partnerID,
          state: null,
        })),
        of(codes, actor, asked, ({ discountID, code, discount, partnerID, state }) => ({
          kind: 'code',
          id: discountID,
          title: code,
          detail: `${Math.round(discount * 10_000) / 100}%`,
          partnerID,
          state,
        })),
      ]);
      return { data: found.flat() };
    }),
  ];
}

interface Searched<Row> {
  top(asker: Asker, asked: Asked): Promise<readonly Row[]>;
}

interface Asked {
  readonly search: string;
  readonly sortCount: number;
}

async function of<Row>(
  list: Searched<Row>,
  actor: Asker,
  asked: Asked,
  foundOf: (row: Row) => Found,
): Promise<Found[]> {
  const words = wordsOf(asked.search);
  const begins = ({ title }: Found): boolean => {
    const own = normalise(title).split(' ');
    return words.every((word) => own.some((one) => one.startsWith(word)));
  };
  const found = (await list.top(actor, asked)).map(foundOf);
  return [...found.filter(begins), ...found.filter((one) => !begins(one))].slice(0, MOST);
}

const nameOf = ({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }): string =>
  [firstName, lastName].filter(Boolean).join(' ');
