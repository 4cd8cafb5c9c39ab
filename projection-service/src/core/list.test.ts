import { expect, it } from 'vitest';
import { userList } from '../read-models/users/list.ts';
import { usersProjection } from '../read-models/users/users.ts';
import { opened } from '../testing/events.ts';
import { storeOf } from '../testing/store-of.ts';
import { type Asker, listIndexes, listQuery } from './list.ts';

const asker = (actorType: Asker['actorType'], userID: string): Asker => ({ actorType, userID, partnerID: null });
const ben = asker('admin', 'ben');
const grace = asker('partnerUser', 'grace');

const openUsers = async () =>
  listQuery(
    await storeOf(
      [
        opened('maya', { firstName: 'Maya', partnerUserID: 'grace' }),
        opened('jonas', { firstName: 'Jonas', partnerUserID: 'luca' }),
        opened('andre', { firstName: 'André', partnerUserID: 'grace' }),
      ],
      usersProjection,
    ),
    userList,
  );

it('has the ids of all pages in the order of the list', async () => {
  const list = await openUsers();
  expect(await list.ids(ben, { sortBy: 'firstName', direction: 'asc' })).toEqual(['andre', 'jonas', 'maya']);
  expect(await list.ids(ben, { sortBy: 'firstName', direction: 'desc', search: 'lumen' })).toHaveLength(3);
  expect(await list.ids(grace, { sortBy: 'firstName', direction: 'asc' })).toEqual(['andre', 'maya']);
});

it('has rows by their ids, in the order of these, without what is gone or outside of the scope', async () => {
  const list = await openUsers();
  const ids = ['maya', 'gone', 'jonas', 'andre'];
  expect(await list.rows(ben, ids)).toMatchObject([{ userID: 'maya' }, { userID: 'jonas' }, { userID: 'andre' }]);
  expect(await list.rows(grace, ids)).toMatchObject([{ userID: 'maya' }, { userID: 'andre' }]);
  expect(await list.rows(asker('visitor', 'visitor'), ids)).toEqual([]);
});

it('answers nothing where a filter asks beyond the scope', async () => {
  const list = await openUsers();
  expect(await list.page(ben, { partnerUserID: 'luca' })).toMatchObject({ rows: [{ userID: 'jonas' }], total: 1 });
  expect(await list.page(grace, { partnerUserID: 'luca' })).toEqual({ rows: [], total: 0 });
  expect(await list.ids(grace, { partnerUserID: 'luca' })).toEqual([]);
});

it('refuses an index that would begin with what is filtered by', () => {
  expect(() => listIndexes(['status'], ['status'])).toThrow('status');
});
