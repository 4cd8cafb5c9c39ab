import { errorBody } from '@groundwork/contracts';
import { expect, it } from 'vitest';
import { maya } from '../../testing/callers.ts';
import { opened, timeOf } from '../../testing/events.ts';
import { catalogue, completed, started } from '../../testing/results.ts';
import { openTestService } from '../../testing/test-service.ts';

/** As where the read model of assessments is behind that of assessments taken. */
const [publication] = catalogue.slice(-1);
const behind = [...catalogue.slice(0, -2), opened('maya'), started('maya')];

it('a questionnaire and its result are answered whole, or to be asked for again', async () => {
  if (!publication) throw new Error('the catalogue publishes nothing');
  const { ask, append } = await openTestService(behind, timeOf(60));
  const questionnaire = '/api/assessment/primary.1?userAssessmentID=maya.1';
  const result = '/api/user/maya/assessment/maya.1';
  const unavailable = { status: 503, body: errorBody('unavailable') };
  expect(await ask(questionnaire, maya)).toMatchObject(unavailable);

  const [second] = catalogue.slice(-2);
  if (second) await append(second);
  expect(await ask(questionnaire, maya)).toMatchObject(unavailable);
  await append(completed('maya.1', 80));
  expect(await ask(result, maya)).toMatchObject(unavailable);

  await append(publication);
  expect((await ask(questionnaire, maya)).body.data.questions).toHaveLength(2);
  expect((await ask(result, maya)).status).toBe(200);
});
