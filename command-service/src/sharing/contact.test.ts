import { ExpertContactRequested, LIFETIMES, LIMITS, type NewEvent, QuestionAnswered } from '@groundwork/contracts';
import { Map as ImmutableMap } from 'immutable';
import { describe, expect, it } from 'vitest';
import { type Attempt, founderAttempts } from '../attempts/attempt.ts';
import { started } from '../attempts/testing/events.ts';
import { decisionsOf, pastEvent, secondsAfter, THEN, under } from '../testing/given.ts';
import { SECTION } from '../testing/people.ts';
import { type ContactRequest, requestContact } from './contact.ts';
import { sharing } from './sharing.ts';

const given = decisionsOf(sharing);
const taken = decisionsOf(founderAttempts)(
  started,
  QuestionAnswered.of({ userAssessmentID: 'anna.1', questionID: 'team', questionOptionID: 'team-0' }),
).state;
const facts = { attempts: taken, sections: new Map([[SECTION.sectionID, SECTION]]) };

const request = (over: Partial<ContactRequest> = {}): ContactRequest => ({
  userID: 'anna',
  requestID: 'r1',
  userAssessmentID: 'anna.1',
  sectionID: null,
  answerID: null,
  ...over,
});
const contact = (over: Partial<ContactRequest> = {}, at = THEN, by = 'now') =>
  under({ at, by }, requestContact, request(over), by, facts, at);
const requested = (over: Partial<ContactRequest> = {}) => ExpertContactRequested.of(request(over));

/** Everything a founder can ask an expert about. */
const ABOUT = [
  {},
  { userAssessmentID: null },
  { sectionID: 1 },
  { answerID: 'anna.1.team' },
  { userAssessmentID: null, answerID: 'anna.1.team' },
];

describe('asking an expert', () => {
  it.each(ABOUT)('is possible about %j', (about) => given().when(contact(about)).thenEvents(requested(about)));

  it.each(ABOUT)('twice within a day about %j is asking once', (about) => {
    const again = { ...about, requestID: 'r2' };
    given(pastEvent(requested(about)))
      .when(contact(again, secondsAfter(LIFETIMES.contact - 1)))
      .thenNothing();
    given(pastEvent(requested(about)))
      .when(contact(again, secondsAfter(LIFETIMES.contact)))
      .thenEvents(requested(again));
  });

  it('by the same command is asking once, also days later; the command cannot ask about something else', () => {
    const asked = pastEvent(requested(), { by: 'the form' });
    const later = secondsAfter(2 * LIFETIMES.contact);
    given(asked)
      .when(contact({}, later, 'the form'))
      .thenNothing();
    given(asked)
      .when(contact({ requestID: 'r2', sectionID: 1 }, later, 'the form'))
      .thenRefused('keyReused');
  });

  it('about one thing does not stand in the way of another', () =>
    given(requested(), requested({ requestID: 'r2', sectionID: 1 }))
      .when(contact({ requestID: 'r3', answerID: 'anna.1.team' }))
      .thenEvents(requested({ requestID: 'r3', answerID: 'anna.1.team' })));

  it('is possible about everything a long report offers, and ends well above that until the next day', () => {
    const answered = Array.from({ length: LIMITS.contactsPerDay }, (_, i) => `q${i}`);
    const attempt = { ...taken.byID['anna.1'], answers: ImmutableMap(answered.map((id) => [id, `${id}-0`])) };
    const all = { ...facts, attempts: { ...taken, byID: { 'anna.1': attempt as Attempt } } };
    const about = (id: string) => request({ requestID: id, answerID: `anna.1.${id}` });
    expect(answered.length).toBeGreaterThan(100);
    const asked: NewEvent[] = [];
    for (const id of answered) asked.push(...requestContact(about(id), id, all, THEN, given(...asked).state));
    expect(asked).toEqual(answered.map((id) => ExpertContactRequested.of(about(id))));

    const { state } = given(...asked);
    const more = (at: Date) => requestContact(request(), 'now', all, at, state);
    const refused = { code: 'tooManyRequests', retryAfter: LIFETIMES.contact - 60 };
    expect(() => more(secondsAfter(60))).toThrow(expect.objectContaining(refused));
    expect(more(secondsAfter(LIFETIMES.contact))).toEqual([requested()]);
  });

  it.each([
    { userAssessmentID: 'anna.2' },
    { userAssessmentID: 'bert.1' },
    { sectionID: 2 },
    { answerID: 'bert.1.team' },
    { answerID: 'anna.2.team' },
    { answerID: 'anna.1.market' },
    { answerID: 'anna.1' },
    { answerID: 'anna.1.' },
    { answerID: '.team' },
    { answerID: 'team' },
    { answerID: 'anna.1.team.team' },
    { answerID: 'anna.1.constructor' },
    { answerID: 'constructor.name' },
    { answerID: '__proto__.constructor' },
  ])('about %j, which is none of theirs, finds nothing', (about) =>
    given().when(contact(about)).thenRefused('notFound'),
  );
});
