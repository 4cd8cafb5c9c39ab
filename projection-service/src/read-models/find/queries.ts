import { type AnswerOf, find } from '@groundwork/contracts';
import { type Implementation, query } from '@groundwork/service-kit';
import { type Asker, listQuery } from '../../core/list.ts';
import type { ReadStore } from '../../store/port.ts';
import { codeList } from '../discount-codes/list.ts';
import { partnerList } from '../partners/list.ts';
import { adminList, partnerUserList } from '../staff/lists.ts';
import { userList } from '../users/list.ts';

type Found = AnswerOf<typeof find>['data'][number];

const MOST = 5;

/** Finds people, partners and codes by the searches of their lists, and so within their scopes. */
export function findQueries(store: ReadStore, now: () => Date): Implementation[] {
  const users = listQuery(store, userList, now);
  const admins = listQuery(store, adminList, now);
  const partnerUsers = listQuery(store, partnerUserList, now);
  const partners = listQuery(store, partnerList, now);
  const codes = listQuery(store, codeList, now);

  return [
    query(find, async ({ query: { search }, actor }) => {
      const asked = { search, sortCount: MOST };
      const found = await Promise.all([
        of(users, actor, asked, (user) => ({
          kind: 'user',
          id: user.userID,
          title: nameOf(user),
          detail: [user.company, user.email].filter(Boolean).join(', '),
          partnerID: user.partnerID,
        })),
        of(admins, actor, asked, (admin) => ({
          kind: 'admin',
          id: admin.adminID,
          title: nameOf(admin),
          detail: admin.email,
          partnerID: null,
        })),
        of(partnerUsers, actor, asked, (colleague) => ({
          kind: 'partnerUser',
          id: colleague.partnerUserID,
          title: nameOf(colleague),
          detail: colleague.email,
          partnerID: colleague.partnerID,
        })),
        of(partners, actor, asked, ({ partnerID, partnerName }) => ({
          kind: 'partner',
          id: partnerID,
          title: partnerName,
          detail: '',
          partnerID,
        })),
        of(codes, actor, asked, ({ discountID, code, discount, partnerID }) => ({
          kind: 'code',
          id: discountID,
          title: code,
          detail: `${Math.round(discount * 10_000) / 100}%`,
          partnerID,
        })),
      ]);
      return { data: found.flat() };
    }),
  ];
}

interface Searched<Row> {
  page(asker: Asker, asked: { search: string; sortCount: number }): Promise<{ readonly rows: readonly Row[] }>;
}

const of = async <Row>(
  list: Searched<Row>,
  actor: Asker,
  asked: { search: string; sortCount: number },
  foundOf: (row: Row) => Found,
): Promise<Found[]> => (await list.page(actor, asked)).rows.map(foundOf);

const nameOf = ({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }): string =>
  [firstName, lastName].filter(Boolean).join(' ');
