import { AssessmentCompleted, errorBody, PersonErased } from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { ben, grace, jonas, maya } from '../../testing/callers.ts';
import { timeOf } from '../../testing/events.ts';
import { address, given, held } from './testing/person.ts';

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
