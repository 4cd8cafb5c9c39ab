import { PersonErased, PersonNoted, PersonNoteRemoved, PersonTagged, PersonUntagged } from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { ben, grace, jonas } from '../../testing/callers.ts';
import { DELIVERIES } from '../../testing/deliveries.ts';
import { opened, timeOf } from '../../testing/events.ts';
import { givenLog } from '../../testing/given-log.ts';
import { openTestService } from '../../testing/test-service.ts';
import { users, usersProjection } from '../users/users.ts';
import { notes, notesProjection } from './notes.ts';

const userID = 'maya';
const noted = (noteID: string, note = `Planted ${noteID}`) => PersonNoted.of({ userID, noteID, note });
const tagged = (tag: string) => PersonTagged.of({ userID, tag });

const life = [
  opened('maya'),
  noted('n1'),
  noted('n2'),
  PersonNoteRemoved.of({ userID, noteID: 'n1' }),
  tagged('Plantedtag'),
  tagged('Alumni'),
  tagged('Follow up'),
  PersonUntagged.of({ userID, tag: 'Follow up' }),
];
const log = givenLog(life);
const erased = givenLog([...life, PersonErased.of({ userID }), noted('n3'), tagged('Plantedlate')]);

describe.each(DELIVERIES)('notes and tags, their events delivered %s', (_, deliver) => {
  it('are those that were not removed', async () => {
    const found = await log.projectedBy(notesProjection, deliver);
    expect(found.of(notes)).toMatchObject([
      { _id: 'maya', tags: ['Alumni', 'Plantedtag'], notes: [{ noteID: 'n2', note: 'Planted n2' }] },
    ]);
    const [row] = (await log.projectedBy(usersProjection, deliver)).of(users);
    expect(row).toMatchObject({ tags: ['Alumni', 'Plantedtag'] });
    expect(row?.searchKeys).toContain('alumni');
    expect(row?.searchKeys).not.toContain('follow');
  });

  it('are gone with who is erased', async () => {
    for (const projection of [notesProjection, usersProjection]) {
      const { text, parked } = await erased.projectedBy(projection, deliver);
      expect(text.toLowerCase()).not.toContain('planted');
      expect(parked).toEqual([]);
    }
  });
});

it('are read by administrators, the newest note first; the list is searched by tags', async () => {
  const { ask } = await openTestService(
    [opened('ben', { userType: 'admin', company: '' }), ...life, noted('n4')],
    timeOf(60),
  );
  const { data } = (await ask('/api/user/maya/notes', ben)).body;
  expect(data.tags).toEqual(['Alumni', 'Plantedtag']);
  expect(data.notes.map(({ noteID }: { noteID: string }) => noteID)).toEqual(['n4', 'n2']);
  expect((await ask('/api/user/maya/notes', grace)).status).toBe(403);
  expect((await ask('/api/user/maya/notes', jonas)).status).toBe(403);
  expect((await ask('/api/user/nobody/notes', ben)).status).toBe(404);
  expect((await ask('/api/user?search=alumni', ben)).body.data.users).toMatchObject([{ userID: 'maya' }]);
});
