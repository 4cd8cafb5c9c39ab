import { FounderReminded, ReminderRequested, RemindersStopped } from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { decisionsOf, secondsAfter, THEN } from '../testing/given.ts';
import { nextReminderAt, remind, reminders, requestReminder, stopReminders } from './reminders.ts';

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
    expect(nextReminderAt(waiting, after(1), reminders.initial)).toEqual(after(3));
    expect(nextReminderAt(waiting, after(3), reminders.initial)).toEqual(after(14));
    expect(nextReminderAt(waiting, after(14), reminders.initial)).toBeUndefined();
  });
});

describe('an administrator', () => {
  const about = { userID: 'anna', reminderID: 'asked', userAssessmentID: 'anna.1' };
  const asked = ReminderRequested.of(about);
  const another = { ...about, reminderID: 'another' };

  it('has a founder reminded, once in three days, and the same command once', () => {
    given().when(requestReminder, about, after(1)).thenEvents(asked);
    given(asked).when(requestReminder, about, after(9)).thenNothing();
    given(asked).when(requestReminder, another, after(2.99)).thenRefused('remindedRecently');
    given(reminded(3)).when(requestReminder, another, after(2.99)).thenRefused('remindedRecently');
    given(asked).when(requestReminder, another, after(3)).thenEvents(ReminderRequested.of(another));
  });

  it('reminds nobody who wants none, or has nothing to finish', () => {
    given(RemindersStopped.of({ userID: 'anna' }))
      .when(requestReminder, about, after(1))
      .thenRefused('remindersOff');
    given()
      .when(requestReminder, { ...about, userAssessmentID: null }, after(1))
      .thenRefused('nothingToFinish');
  });

  it('is not followed at once by a reminder that comes by itself', () => {
    const late = { ...waiting, activeAt: after(-2).toISOString() };
    given(asked).when(remind, 'anna', late, 'r3', after(2)).thenNothing();
    given(asked)
      .when(remind, 'anna', late, 'r3', after(3))
      .thenEvents(FounderReminded.of({ userID: 'anna', reminderID: 'r3', userAssessmentID: 'anna.1', afterDays: 3 }));
  });
});

it('reminders are stopped once', () =>
  given()
    .when(stopReminders, 'anna')
    .thenEvents(RemindersStopped.of({ userID: 'anna' })));
