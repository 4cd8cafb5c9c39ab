import { ActionAssigned, ActionDated, ActionMarked, ActionNoted, LIFETIMES, LIMITS } from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { decisionsOf, pastEvent, secondsAfter, THEN, under } from '../testing/given.ts';
import { type ActionChange, actionPlan, assignAction, changeAction } from './action-plan.ts';

const given = decisionsOf(actionPlan);
const team = { userID: 'anna', userAssessmentID: 'anna.1', questionID: 'team' };
const change = (over: ActionChange, isThere = true) => under({}, changeAction, team, over, isThere);

const marked = ActionMarked.of({ ...team, status: 'done' });
const noted = ActionNoted.of({ ...team, note: 'Ask Kim.' });
const dated = ActionDated.of({ ...team, dueOn: '2026-03-01' });

describe('what a founder makes of an action', () => {
  it('is said in an event for each thing that changes', () => {
    given()
      .when(change({ status: 'done', note: 'Ask Kim.', dueOn: '2026-03-01' }))
      .thenEvents(marked, noted, dated);
    given(marked, noted)
      .when(change({ status: 'done', note: 'Ask Kim.', dueOn: '2026-03-01' }))
      .thenEvents(dated);
  });

  it('is nothing where it is so already', () => {
    given()
      .when(change({ status: 'open', note: '', dueOn: null }))
      .thenNothing();
    given(marked).when(change({})).thenNothing();
  });

  it('can be taken back', () =>
    given(marked, noted, dated)
      .when(change({ status: 'open', note: '', dueOn: null }))
      .thenEvents(
        ActionMarked.of({ ...team, status: 'open' }),
        ActionNoted.of({ ...team, note: '' }),
        ActionDated.of({ ...team, dueOn: null }),
      ));

  it('is of that action alone', () =>
    given(ActionMarked.of({ ...team, questionID: 'market', status: 'done' }))
      .when(change({ status: 'done' }))
      .thenEvents(marked));

  it('needs an action', () =>
    given()
      .when(change({ status: 'done' }, false))
      .thenRefused('notFound'));
});

describe('mailing an action', () => {
  const request = (over: Partial<ReturnType<typeof ActionAssigned.of>['data']> = {}) => ({
    ...team,
    assignmentID: 'a1',
    email: 'kim@mail.example',
    ...over,
  });
  const assign = (over = {}, at = THEN, by = 'now', isThere = true) =>
    under({ at, by }, assignAction, request(over), by, isThere, at);
  const assigned = (over = {}) => ActionAssigned.of(request(over));

  it('is an event, once a day for the same action and address', () => {
    given().when(assign()).thenEvents(assigned());
    const before = pastEvent(assigned());
    given(before)
      .when(assign({ assignmentID: 'a2' }, secondsAfter(LIFETIMES.assignment - 1)))
      .thenNothing();
    given(before)
      .when(assign({ assignmentID: 'a2' }, secondsAfter(LIFETIMES.assignment)))
      .thenEvents(assigned({ assignmentID: 'a2' }));
    for (const other of [{ email: 'lee@mail.example' }, { questionID: 'market' }]) {
      given(before)
        .when(assign({ assignmentID: 'a2', ...other }))
        .thenEvents(assigned({ assignmentID: 'a2', ...other }));
    }
  });

  it('by the same command is mailing once, also days later; the command cannot mail another', () => {
    const before = pastEvent(assigned(), { by: 'the form' });
    const later = secondsAfter(2 * LIFETIMES.assignment);
    given(before)
      .when(assign({}, later, 'the form'))
      .thenNothing();
    given(before)
      .when(assign({ assignmentID: 'a2', email: 'lee@mail.example' }, later, 'the form'))
      .thenRefused('keyReused');
  });

  it('ends at twenty in a minute and at a limit a day, and says when it goes on', () => {
    const sent = (count: number, apart: number) =>
      Array.from({ length: count }, (_, i) =>
        pastEvent(assigned({ assignmentID: `n${i}`, questionID: `q${i}` }), {
          at: secondsAfter(i * apart),
          by: `c${i}`,
        }),
      );
    const busy = given(...sent(20, 1));
    busy.when(assign({}, secondsAfter(30))).thenRefused('tooManyRequests');
    busy.when(assign({}, secondsAfter(60))).thenEvents(assigned());
    const { state } = given(...sent(LIMITS.assignmentsPerDay, 60));
    const at = secondsAfter(LIMITS.assignmentsPerDay * 60);
    expect(() => assignAction(request(), 'now', true, at, state)).toThrow(
      expect.objectContaining({ code: 'tooManyRequests', retryAfter: 24 * 60 * 60 - LIMITS.assignmentsPerDay * 60 }),
    );
  });

  it('needs an action', () =>
    given()
      .when(assign({}, THEN, 'now', false))
      .thenRefused('notFound'));
});
