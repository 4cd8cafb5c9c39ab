import {
  ActionNoted,
  AgreementAccepted,
  AssessmentCompleted,
  AssessmentStarted,
  CalendarFeedMade,
  DraftPublished,
  EvidenceKept,
  ExpertContactRequested,
  errorBody,
  IndustryAdded,
  MailQueued,
  OutcomeTold,
  PartnerAdded,
  PartnerDeclined,
  PartnerProposed,
  PersonErased,
  PurchaseStarted,
  QuestionAnswered,
  RemindersResumed,
  RemindersStopped,
  SectorAdded,
  ShareLinkOpened,
  SurveyAnswered,
  SurveyQuestionAdded,
} from '@groundwork/contracts';
import { aPurchase } from '@groundwork/contracts/testing';
import { describe, expect, it } from 'vitest';
import { ben, grace, jonas, maya, people } from '../../testing/callers.ts';
import { asked, created, opened, signedIn, timeOf } from '../../testing/events.ts';
import { shared } from '../../testing/results.ts';
import { openTestService } from '../../testing/test-service.ts';

const given = (...events: Parameters<typeof openTestService>[0]) => openTestService([...people, ...events], timeOf(10));

const taken = [
  IndustryAdded.of({ industryID: 1, industryName: 'Software' }),
  SectorAdded.of({ sectorID: 1, industryID: 1, sectorName: 'B2B Software' }),
  created('primary'),
  asked('primary.1', 'q1', 2),
  asked('primary.1', 'q2', 1),
  asked('primary.1', 'q3', 1),
  DraftPublished.of({ assessmentID: 'primary.1', versionNumber: 1 }),
  AssessmentStarted.of({
    userAssessmentID: 'maya.1',
    userID: 'maya',
    assessmentID: 'primary.1',
    industryID: 1,
    sectorID: 1,
    assessmentType: 'P',
    versionNumber: 1,
    totalQuestions: 3,
  }),
  QuestionAnswered.of({ userAssessmentID: 'maya.1', questionID: 'q1', questionOptionID: 'q1-weak' }),
  QuestionAnswered.of({ userAssessmentID: 'maya.1', questionID: 'q2', questionOptionID: 'q2-strong' }),
];
const held = [
  ...taken,
  signedIn('one', 'maya'),
  AgreementAccepted.of({ userID: 'maya', agreementID: 'statement' }),
  MailQueued.of({
    mailID: 'mail',
    userID: 'maya',
    template: 'welcome',
    to: 'maya@lumen.example',
    replyTo: '',
    values: '{}',
  }),
  signedIn('theirs', 'jonas', { device: 'Safari on macOS' }),
];
const address = '/api/user/maya/personal-data';

describe('everything held about a person', () => {
  it('leaves a line in the security log of who read whose', async () => {
    const { ask, lines } = await given();
    await ask(address, ben);
    await ask(address, jonas);
    const logged = lines.filter((line) => (line as { kind?: string }).kind === 'security');
    expect(logged).toMatchObject([
      { event: 'dataExport', outcome: 'done', userID: 'ben', subjectID: 'maya' },
      { event: 'access', outcome: 'refused', code: 'notFound', userID: 'jonas', subjectID: 'maya' },
    ]);
  });

  it('is given to them, with the texts they were asked and chose', async () => {
    const { ask } = await given(...held);
    const { status, body } = await ask(address, maya);
    expect(status).toBe(200);
    expect(body.data).toEqual({
      userID: 'maya',
      exportedAt: timeOf(10),
      profile: {
        firstName: 'Maya',
        lastName: 'Okafor',
        email: 'maya@lumen.example',
        pendingEmail: null,
        phoneNumber: '',
        company: 'Lumen Ledger',
        companyURL: '',
        userType: 'user',
        createdAt: timeOf(1),
        discountCode: null,
        partnerID: null,
        partnerName: null,
        partnerUserID: null,
        secondFactorSince: null,
        receiptUrl: '',
        preferredIndustry: null,
        preferredSector: null,
        preferredAssessment: null,
      },
      agreements: [{ agreementID: 'statement', acceptedAt: timeOf(16) }],
      purchases: [],
      sessions: [{ startedAt: timeOf(15), lastSeenAt: timeOf(15), endedAt: null, device: 'Firefox on Windows' }],
      passkeys: [],
      messages: [{ template: 'welcome', to: 'maya@lumen.example', queuedAt: timeOf(17), sentAt: null }],
      assessments: [
        {
          userAssessmentID: 'maya.1',
          assessmentTitle: 'B2B readiness',
          industryName: 'Software',
          sectorName: 'B2B Software',
          status: 'IN_PROGRESS',
          createdAt: timeOf(12),
          completedAt: null,
          assessmentScore: null,
          answers: [
            { question: 'Question q2?', answer: 'Option q2-strong' },
            { question: 'Question q1?', answer: 'Option q1-weak' },
          ],
        },
      ],
      shares: [],
      expertRequests: [],
      evidence: [],
      actions: [],
      reminders: { on: true },
      outcome: null,
      outcomeQuestions: { on: true },
      calendarFeed: null,
      tags: [],
      notes: [],
      partnerRequests: [],
      dismissals: [],
      surveys: [],
    });
  });

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

  it('is given to an admin too, but only of company users', async () => {
    const { ask } = await given(...held);
    expect((await ask(address, ben)).body).toEqual((await ask(address, maya)).body);
    for (const other of ['ben', 'grace', 'nobody']) {
      const refused = await ask(`/api/user/${other}/personal-data`, ben);
      expect(refused).toEqual({ status: 404, body: errorBody('notFound') });
    }
  });

  it('is given to nobody else', async () => {
    const { ask } = await given(...held);
    const answers = [await ask(address), await ask(address, jonas), await ask(address, grace)];
    expect(answers.map(({ status }) => status)).toEqual([401, 404, 403]);
  });

  it('is nothing after an erasure; scores and lists of theirs can still be asked for', async () => {
    const score = { chosen: 1, best: 2, percent: 50, sections: [{ sectionID: 1, chosen: 1, best: 2, percent: 50 }] };
    const testService = await given(...held, AssessmentCompleted.of({ userAssessmentID: 'maya.1', ...score }));
    await testService.append(PersonErased.of({ userID: 'maya' }));
    expect((await testService.ask(address, ben)).status).toBe(404);
    const results = await testService.ask('/api/user/maya/assessment/maya.1', ben);
    expect(results).toMatchObject({
      status: 200,
      body: { data: { firstName: '', userCompany: '', assessmentScore: 50 } },
    });
    const users = await testService.ask('/api/user', ben);
    expect(users.body).toMatchObject({ data: { totalUsers: 1, users: [{ userID: 'jonas' }] } });
    expect(JSON.stringify(testService.lines)).not.toMatch(/Okafor|lumen\.example|Firefox/);
  });
});
