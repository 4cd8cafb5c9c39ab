import { type Outcome, OutcomeAsked, OutcomeQuestionsStopped, OutcomeTold } from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { decisionsOf, secondsAfter, THEN, under } from '../testing/given.ts';
import {
  askOutcome,
  type Completed,
  nextQuestionAt,
  outcomes,
  resumeQuestions,
  stopQuestions,
  tellOutcome,
  yearsAfter,
} from './outcomes.ts';

const given = decisionsOf(outcomes);
const userID = 'anna';
const completed: Completed = { userAssessmentID: 'anna.1', at: THEN.toISOString() };
const after = (years: number, days = 0) =>
  new Date(yearsAfter(THEN.toISOString(), years).getTime() + days * 24 * 60 * 60 * 1000);
const asking = (now: Date, about: Completed = completed) =>
  under({ at: now }, askOutcome, { userID, askID: 'a1' }, about, now);
const asked = OutcomeAsked.of({ userID, askID: 'a1', userAssessmentID: 'anna.1' });
const raised: Outcome = { status: 'raised', month: '2026-01', amount: 'to500k', investors: ['angels', 'vc'] };
const nothing: Outcome = { status: 'raising', month: null, amount: null, investors: [] };
const tell = (told: Outcome) => OutcomeTold.of({ userID, ...told, investors: [...told.investors] });

describe('a founder who completed an assessment', () => {
  it('is asked a year later what became of the round, and no sooner', () => {
    given()
      .when(asking(after(1, -1)))
      .thenNothing();
    given()
      .when(asking(after(1)))
      .thenEvents(asked);
  });

  it('is asked once a year, whoever else asks', () => {
    given(asked)
      .when(asking(secondsAfter(1)))
      .thenNothing();
    given(asked)
      .when(asking(after(1)))
      .thenEvents(asked);
  });

  it('is asked no more once the round is over, unless they complete another one since', () => {
    given(tell(raised))
      .when(asking(after(3), { ...completed, at: secondsAfter(-60).toISOString() }))
      .thenNothing();
    given(tell(raised))
      .when(asking(after(2), { ...completed, at: after(1, -1).toISOString() }))
      .thenEvents(asked);
  });

  it('is asked again where it was not over', () =>
    given(tell(nothing))
      .when(asking(after(1), { ...completed, at: secondsAfter(-60).toISOString() }))
      .thenEvents(asked));

  it('is left alone after three years, without an assessment, and once they said so', () => {
    const old = { ...completed, at: after(-3, -1).toISOString() };
    given(asked)
      .when(asking(after(1), old))
      .thenNothing();
    given().when(askOutcome, { userID, askID: 'a1' }, undefined, after(1)).thenNothing();
    given(OutcomeQuestionsStopped.of({ userID }))
      .when(asking(after(1)))
      .thenNothing();
  });

  it('is looked at again when the next question could be due', () => {
    expect(nextQuestionAt(completed, outcomes.initial)).toEqual(after(1));
    expect(nextQuestionAt(completed, { ...outcomes.initial, askedAt: after(1, 2).toISOString() })).toEqual(after(2, 2));
    expect(nextQuestionAt(completed, { ...outcomes.initial, stopped: true })).toBeNull();
  });
});

describe('what a founder tells', () => {
  it('is kept, replaces what was told before, and is no event when it is the same', () => {
    given().when(tellOutcome, userID, raised, THEN).thenEvents(tell(raised));
    given(tell(raised)).when(tellOutcome, userID, raised, THEN).thenNothing();
    given(tell(raised))
      .when(tellOutcome, userID, { ...raised, investors: ['vc', 'angels'] }, THEN)
      .thenNothing();
    given(tell(raised)).when(tellOutcome, userID, nothing, THEN).thenEvents(tell(nothing));
  });

  it.each([
    ['no month', { ...raised, month: null }],
    ['a month that is yet to come', { ...raised, month: '2999-01' }],
    ['a month before there was anything', { ...raised, month: '1999-12' }],
    ['no amount', { ...raised, amount: null }],
    ['nobody it came from', { ...raised, investors: [] }],
    ['a month without a round', { ...nothing, month: '2026-01' }],
    ['an amount without a round', { ...nothing, amount: 'to1m' as const }],
    ['investors without a round', { ...nothing, investors: ['vc' as const] }],
  ])('is refused with %s', (_, told) => given().when(tellOutcome, userID, told, THEN).thenRefused('validation'));
});

it('questions are stopped and taken up again, each once', () => {
  const stopped = OutcomeQuestionsStopped.of({ userID });
  given().when(stopQuestions, userID).thenEvents(stopped);
  given(stopped).when(stopQuestions, userID).thenNothing();
  given().when(resumeQuestions, userID).thenNothing();
});
