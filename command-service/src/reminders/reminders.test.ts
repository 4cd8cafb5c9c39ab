import { FounderReminded, RemindersStopped } from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { decisionsOf, secondsAfter, THEN } from '../testing/given.ts';
import { nextReminderAt, remind, reminders, stopReminders } from './reminders.ts';

const given = decisionsOf(reminders);
const waiting = { userAssessmentID: 'anna.1', activeAt: THEN.toISOString() };
const after = (days: number) => secondsAfter(days * 24 * 60 * 60);
const at = (days: number, about = waiting) => [remind, 'anna', about, `r${days}`, after(days)] as const;
const reminded = (afterDays: 3 | 14, days: number = afterDays, userAssessmentID = 'anna.1') =>
  FounderReminded.of({ userID: 'anna', reminderID: `r${days}`, userAssessmentID, afterDays });

describe('who stopped in the middle', () => {
  it('is reminded after three days, and after fourteen, each once', () => {
    given()
      .when(...at(2.99))
      .thenNothing();
    given()
      .when(...at(3))
      .thenEvents(reminded(3));
    given(reminded(3))
      .when(...at(13.99))
      .thenNothing();
    given(reminded(3))
      .when(...at(14))
      .thenEvents(reminded(14));
    given(reminded(3), reminded(14))
      .when(...at(29))
      .thenNothing();
  });

  it('gets only the later reminder where the earlier one could not be sent, and never one after the other at once', () => {
    given()
      .when(...at(15))
      .thenEvents(reminded(14, 15));
    // They went on after the last one, and stopped again.
    given(reminded(14))
      .when(...at(3, { ...waiting, activeAt: after(0.5).toISOString() }))
      .thenNothing();
  });

  it('is left alone after a month, and once they said so', () => {
    given()
      .when(...at(30))
      .thenNothing();
    given(RemindersStopped.of({ userID: 'anna' }))
      .when(...at(3))
      .thenNothing();
  });

  it('is reminded of another assessment anew', () =>
    given(reminded(3), reminded(14))
      .when(...at(3, { ...waiting, userAssessmentID: 'anna.2' }))
      .thenEvents(reminded(3, 3, 'anna.2')));

  it('is looked at again when the next reminder could be due', () => {
    expect(nextReminderAt(waiting, after(1))).toEqual(after(3));
    expect(nextReminderAt(waiting, after(3))).toEqual(after(14));
    expect(nextReminderAt(waiting, after(14))).toBeUndefined();
  });
});

it('reminders are stopped once', () =>
  given()
    .when(stopReminders, 'anna')
    .thenEvents(RemindersStopped.of({ userID: 'anna' })));
