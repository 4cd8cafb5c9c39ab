import { OutcomeQuestionsResumed, OutcomeQuestionsStopped, OutcomeTold, PersonErased } from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { grace, jonas, maya } from '../../testing/callers.ts';
import { DELIVERIES } from '../../testing/deliveries.ts';
import { opened, timeOf } from '../../testing/events.ts';
import { givenLog } from '../../testing/given-log.ts';
import { openTestService } from '../../testing/test-service.ts';
import { outcomes, outcomesProjection } from './outcomes.ts';

const raised = (userID: string) =>
  OutcomeTold.of({ userID, status: 'raised', month: '2026-01', amount: 'to1m', investors: ['vc'] });
const raising = (userID: string) =>
  OutcomeTold.of({ userID, status: 'raising', month: null, amount: null, investors: [] });

describe.each(DELIVERIES)('what became of rounds, events delivered %s', (_, deliver) => {
  it('is what each founder told last, and nothing of who was erased', async () => {
    const log = givenLog([
      opened('maya'),
      raising('maya'),
      raised('maya'),
      raised('jonas'),
      raising('luca'),
      PersonErased.of({ userID: 'luca' }),
      raised('luca'),
      OutcomeQuestionsStopped.of({ userID: 'jonas' }),
      OutcomeQuestionsStopped.of({ userID: 'maya' }),
      OutcomeQuestionsResumed.of({ userID: 'maya' }),
    ]);
    expect((await log.projectedBy(outcomesProjection, deliver)).of(outcomes)).toMatchObject([
      { _id: 'jonas', told: { status: 'raised' }, isAsked: false },
      { _id: 'maya', told: { status: 'raised', month: '2026-01', amount: 'to1m', toldAt: timeOf(3) }, isAsked: true },
    ]);
  });
});

it('each founder sees their own, and no partner sees any', async () => {
  const { ask } = await openTestService([opened('maya'), opened('jonas'), raised('maya')], timeOf(60));
  const path = '/api/user/maya/outcome';
  expect((await ask(path, maya)).body.data).toMatchObject({ told: { status: 'raised' }, questions: { on: true } });
  expect((await ask('/api/user/jonas/outcome', jonas)).body.data).toEqual({ told: null, questions: { on: true } });
  expect([(await ask(path, jonas)).status, (await ask(path, grace)).status]).toEqual([404, 403]);
});
