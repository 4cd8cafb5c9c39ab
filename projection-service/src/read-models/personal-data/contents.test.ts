import {
  ActionNoted,
  CalendarFeedMade,
  EvidenceKept,
  ExpertContactRequested,
  OutcomeTold,
  PartnerAdded,
  PartnerDeclined,
  PartnerProposed,
  PurchaseStarted,
  RemindersResumed,
  RemindersStopped,
  ShareLinkOpened,
  SurveyAnswered,
  SurveyQuestionAdded,
} from '@groundwork/contracts';
import { aPurchase } from '@groundwork/contracts/testing';
import { describe, expect, it } from 'vitest';
import { maya } from '../../testing/callers.ts';
import { opened, timeOf } from '../../testing/events.ts';
import { shared } from '../../testing/results.ts';
import { address, given, held } from './testing/person.ts';

describe('what is held about a person', () => {
  it('has what they told of their round, and since when a calendar may read their days, without its secret', async () => {
    const told = { status: 'raised', month: '2026-01', amount: 'to1m', investors: ['vc'] } as const;
    const { ask } = await given(
      ...held,
      OutcomeTold.of({ userID: 'maya', ...told, investors: [...told.investors] }),
      CalendarFeedMade.of({ userID: 'maya', feedID: 'f1', secretHash: 'h'.repeat(43) }),
    );
    const { data } = (await ask(address, maya)).body;
    expect(data.outcome).toMatchObject(told);
    expect(data.calendarFeed).toMatchObject({ lastReadOn: null });
    expect(JSON.stringify(data)).not.toContain('hhhhh');
  });

  it('names the partner they came through and the partner user who sees them, and says what they bought as whom', async () => {
    const before = { firstName: 'Tomas', company: 'Before GmbH', email: 'tomas@before.example' };
    const theirs = { discountCode: 'ACCELERATOR100', partnerID: 'harbor', partnerUserID: 'grace' };
    const { ask } = await given(
      PartnerAdded.of({ partnerID: 'harbor', partnerName: 'Harbor Angels', defaultDiscount: 0.2 }),
      opened('tomas', theirs),
      PurchaseStarted.of(
        aPurchase({ ...theirs, ...before, purchaseID: 'tomas', userID: 'tomas', amount: 29_900, lastName: 'Old' }),
      ),
    );
    const { data } = (await ask('/api/user/tomas/personal-data', { userID: 'tomas', userType: 'user' })).body;
    expect(data.profile).toMatchObject({ ...theirs, partnerName: 'Harbor Angels' });
    expect(data.purchases).toMatchObject([
      {
        amountInCents: 29_900,
        currency: 'USD',
        buyer: { name: 'Tomas Old', company: 'Before GmbH', email: 'tomas@before.example' },
      },
    ]);
  });

  it('has the links they sent, what they asked experts and what they said of the product, but no secret', async () => {
    const about = { userAssessmentID: 'maya.1', sectionID: 2, answerID: null };
    const { ask } = await given(
      ...held,
      SurveyQuestionAdded.of({ columnHeaderId: 'useful', questionText: 'Was it useful?', questionType: 'boolean' }),
      SurveyQuestionAdded.of({ columnHeaderId: 'more', questionText: 'What else?', questionType: 'text' }),
      SurveyAnswered.of({
        userID: 'maya',
        userAssessmentID: 'maya.1',
        answers: '[{"columnHeaderId":"more","answer":"true"},{"columnHeaderId":"useful","answer":true}]',
      }),
      shared('one'),
      shared('theirs', { userID: 'jonas', userAssessmentID: 'jonas.1' }),
      shared('own', { kind: 'own' }),
      ShareLinkOpened.of({ userID: 'maya', shareID: 'one' }),
      ExpertContactRequested.of({ userID: 'maya', requestID: 'request', ...about }),
      ExpertContactRequested.of({ userID: 'jonas', requestID: 'theirs', ...about }),
      ActionNoted.of({ userID: 'maya', userAssessmentID: 'maya.1', questionID: 'q1', note: 'Ask Kim' }),
      EvidenceKept.of({
        userID: 'maya',
        userAssessmentID: 'maya.1',
        questionID: 'q1',
        note: 'The org chart',
        link: '',
        shared: false,
      }),
    );
    const { data } = (await ask(address, maya)).body;
    const link = { userAssessmentID: 'maya.1', expiresAt: '2026-04-05T09:00:00.000Z', revokedAt: null };
    expect(data).toMatchObject({
      shares: [
        { ...link, kind: 'share', email: 'one@fund.example', sharedAt: timeOf(22), lastOpenedAt: timeOf(25) },
        { ...link, kind: 'own', email: 'own@fund.example', sharedAt: timeOf(24), lastOpenedAt: null },
      ],
      expertRequests: [{ ...about, requestedAt: timeOf(26) }],
      evidence: [
        { userAssessmentID: 'maya.1', question: 'Question q1?', note: 'The org chart', link: '', shared: false },
      ],
      actions: [
        {
          userAssessmentID: 'maya.1',
          question: 'Question q1?',
          status: 'open',
          note: 'Ask Kim',
          dueOn: null,
          sentTo: [],
        },
      ],
      surveys: [
        {
          userAssessmentID: 'maya.1',
          answeredAt: timeOf(21),
          answers: [
            { question: 'What else?', answer: 'true' },
            { question: 'Was it useful?', answer: true },
          ],
        },
      ],
    });
    expect(JSON.stringify(data)).not.toMatch(/hash|secret/i);
  });

  it('says which partners asked to see them, and what became of it', async () => {
    const about = { userID: 'maya', proposalID: 'first', partnerID: 'harbor', partnerUserID: 'grace' };
    const { ask } = await given(
      PartnerAdded.of({ partnerID: 'harbor', partnerName: 'Harbor Angels', defaultDiscount: 0.2 }),
      PartnerProposed.of({ ...about, expiresAt: timeOf(40) }),
      PartnerDeclined.of(about),
    );
    const { data } = (await ask(address, maya)).body;
    expect(data.partnerRequests).toEqual([
      {
        partnerName: 'Harbor Angels',
        state: 'declined',
        proposedAt: expect.any(String),
        answeredAt: expect.any(String),
        endedAt: null,
      },
    ]);
  });

  it('tells whether they stopped reminders', async () => {
    const { ask, append } = await given(
      RemindersStopped.of({ userID: 'maya' }),
      RemindersStopped.of({ userID: 'jonas' }),
    );
    expect((await ask(address, maya)).body.data.reminders).toEqual({ on: false });
    await append(RemindersResumed.of({ userID: 'maya' }));
    expect((await ask(address, maya)).body.data.reminders).toEqual({ on: true });
  });
});
