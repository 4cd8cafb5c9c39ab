import { errorBody, PersonErased } from '@groundwork/contracts';
import { expect, it } from 'vitest';
import { ben, grace, jonas, luca, maya } from '../testing/callers.ts';
import { opened, timeOf } from '../testing/events.ts';
import { answered, catalogue, fileKept, started } from '../testing/results.ts';
import { openTestService } from '../testing/test-service.ts';

const BYTES = Buffer.from('%PDF-1.7 what the company is worth');
const path = '/api/user/maya/evidence-files/plan';
const refused = { status: 404, body: errorBody('notFound') };

async function given() {
  const service = await openTestService(
    [
      ...catalogue,
      opened('maya', { partnerUserID: 'grace' }),
      opened('jonas'),
      started('maya'),
      answered('q1', 'weak'),
      fileKept('q1', 'plan', { name: 'Łódź "plan".pdf' }),
      fileKept('q1', 'lost'),
    ],
    timeOf(60),
  );
  await service.files.put({ personID: 'maya', fileID: 'plan' }, BYTES);
  return service;
}

it('a file is downloaded as an attachment of its type, by its founder and staff who may see the answers', async () => {
  const { file, lines } = await given();
  for (const caller of [maya, ben, grace]) {
    const { status, headers, bytes } = await file(path, caller);
    expect([status, bytes.equals(BYTES)]).toEqual([200, true]);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="_odz__plan_.pdf"; filename*=UTF-8''%C5%81%C3%B3d%C5%BA%20%22plan%22.pdf`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  }
  // Those of staff are told to auditors.
  const told = lines.filter(({ event }) => event === 'export');
  expect(told.map(({ userID, subjectID }) => [userID, subjectID])).toEqual([
    ['ben', 'maya'],
    ['grace', 'maya'],
  ]);
});

it('nobody else finds it, nor what is not there', async () => {
  const { ask } = await given();
  for (const caller of [jonas, luca]) expect(await ask(path, caller)).toEqual(refused);
  expect(await ask(path)).toMatchObject({ status: 401 });
  expect(await ask('/api/user/maya/evidence-files/none', maya)).toEqual(refused);
  expect(await ask('/api/user/maya/evidence-files/lost', maya)).toEqual(refused);
  expect(await ask('/api/user/jonas/evidence-files/plan', jonas)).toEqual(refused);
});

it('who is erased leaves no file', async () => {
  const { ask, append, erase } = await given();
  await append(PersonErased.of({ userID: 'maya' }));
  expect(await ask(path, ben)).toEqual(refused);
  await erase('maya');
  expect(await ask(path, ben)).toEqual(refused);
});
