import { STREAMS } from '@groundwork/contracts';
import { expect, it } from 'vitest';
import { closeAfterAll } from '../../testing/close-after-all.ts';
import { PEOPLE } from '../../testing/people.ts';
import { expectRefused } from '../../testing/refusals.ts';
import { startTestService } from '../../testing/service.ts';

const service = closeAfterAll(await startTestService());
const token = service.tokenFor(PEOPLE.adam);

it('administrators say how far a request to an expert is, and whose', async () => {
  const params = { userID: 'anna' };
  const asked = await service.call('contactExpert', { token: service.tokenFor(PEOPLE.anna), params, body: {} });
  expect(asked.statusCode).toBeLessThan(300);
  const [requestID = ''] = (await service.log.readStream(STREAMS.report('anna'))).flatMap(({ data }) =>
    'requestID' in data ? String(data.requestID) : [],
  );
  const to = { token, params: { ...params, requestID } };
  for (const _ of [1, 2]) {
    const moved = await service.call('setExpertRequestState', { ...to, body: { state: 'inProgress' } });
    expect(moved.statusCode).toBe(204);
  }
  expectRefused(
    await service.call('setExpertRequestState', { ...to, body: { state: 'closed', from: 'new' } }),
    'stateChanged',
  );
  expect((await service.call('assignExpertRequest', { ...to, body: { adminID: 'adam' } })).statusCode).toBe(204);
  expectRefused(
    await service.call('assignExpertRequest', { ...to, body: { adminID: 'anna' } }),
    'noSuchAdmin',
    '/adminID',
  );
  // Nobody's request is reached by the name of somebody else's.
  const ofBert = { token, params: { userID: 'bert', requestID }, body: { state: 'closed' } };
  expectRefused(await service.call('setExpertRequestState', ofBert), 'notFound');
  const events = (await service.log.readStream(STREAMS.report('anna'))).map(({ type }) => type);
  expect(events).toEqual(['ExpertContactRequested', 'ExpertRequestStateSet', 'ExpertRequestAssigned']);
});
