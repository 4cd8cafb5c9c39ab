import { errorBody, VersionActivated, VersionDeactivated } from '@groundwork/contracts';
import { expect, it } from 'vitest';
import { maya } from '../../testing/callers.ts';
import { timeOf } from '../../testing/events.ts';
import { catalogue, completed, started } from '../../testing/results.ts';
import { openTestService } from '../../testing/test-service.ts';

const address = '/api/sample-report';
const offered = [...catalogue, VersionActivated.of({ assessmentID: 'primary.1' })];
const ask = async (events: Parameters<typeof openTestService>[0], caller?: typeof maya) =>
  (await openTestService(events, timeOf(60))).ask(address, caller);

it('is of a made-up company, scored by the same rules, and the same for everybody', async () => {
  const { status, body } = await ask(offered);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    userID: 'sample',
    userCompany: 'Fernhill Works, Inc.',
    sectorName: 'B2B Software',
    assessmentScore: 50,
    sectionScores: [{ sectionPercent: 100 }, { sectionPercent: 0 }],
    dealBreakers: [],
    surveyEnabled: false,
  });
  expect(await ask(offered, maya)).toEqual({ status, body });
});

it('tells nothing of real results, also where there are many', async () => {
  const real = ['maya', 'jonas', 'priya', 'tomas', 'hannah'].flatMap((userID) => [
    started(userID),
    completed(`${userID}.1`, 3),
  ]);
  expect(await ask([...offered, ...real])).toEqual(await ask(offered));
});

it('is not there while no form is offered', async () => {
  const ended = [...offered, VersionDeactivated.of({ assessmentID: 'primary.1' })];
  for (const events of [[], catalogue, ended])
    expect(await ask(events)).toEqual({ status: 404, body: errorBody('notFound') });
});
