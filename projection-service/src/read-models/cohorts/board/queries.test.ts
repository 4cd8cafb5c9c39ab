import {
  ActionMarked,
  CohortJoined,
  CohortMade,
  DraftCreated,
  DraftPublished,
  type NewEvent,
  PartnerAccepted,
  PartnerAccessEnded,
  PersonErased,
  QuestionAnswered,
  VersionActivated,
} from '@groundwork/contracts';
import { aCohort } from '@groundwork/contracts/testing';
import { describe, expect, it } from 'vitest';
import type { BoardInput, ReportRenderer } from '../../../report-pdf/index.ts';
import { adam, paula, pia, sara } from '../../../testing/callers.ts';
import { opened, timeOf } from '../../../testing/events.ts';
import { catalogue, completed, started } from '../../../testing/results.ts';
import { type Caller, openTestService, type TestService } from '../../../testing/test-service.ts';

const made = CohortMade.of(aCohort({ cohortName: 'Spring 2027', startsOn: '2027-01-11' }));
const consentOf = (userID: string) => ({
  userID,
  proposalID: `q-${userID}`,
  partnerID: 'north',
  partnerUserID: 'paula',
});

/** A founder who joined, and lets Paula see results. */
const sharing = (userID: string, company: string): NewEvent[] => [
  opened(userID, { firstName: userID, lastName: 'Holm', company }),
  CohortJoined.of({ userID, cohortID: 'spring', partnerID: 'north', invitationID: null }),
  PartnerAccepted.of({ ...consentOf(userID), scope: 'results', textVersion: 2 }),
];

/** Took the questionnaire once more, of whose two questions each is worth as much. */
const result = (
  userID: string,
  n: number,
  percent: number,
  q1: 'strong' | 'weak',
  q2: 'strong' | 'weak',
): NewEvent[] => [
  started(userID, n),
  ...[['q1', q1] as const, ['q2', q2] as const].map(([questionID, option]) =>
    QuestionAnswered.of({
      userAssessmentID: `${userID}.${n}`,
      questionID,
      questionOptionID: `${questionID}-${option}`,
    }),
  ),
  completed(`${userID}.${n}`, percent, [q1 === 'strong' ? 100 : 0, q2 === 'strong' ? 100 : 0]),
];

const FOUNDERS = ['ann', 'bea', 'cem', 'dan', 'eva'];
const five: NewEvent[] = FOUNDERS.flatMap((userID, i) => [
  ...sharing(userID, `Company ${5 - i}`),
  ...result(userID, 1, 0, 'weak', 'weak'),
  ...result(userID, 2, i === 0 ? 0 : 50, 'weak', i === 0 ? 'weak' : 'strong'),
]);
const history: NewEvent[] = [
  ...catalogue,
  made,
  ...five,
  // Joined, and shares nothing.
  opened('fay', { company: 'Hidden' }),
  CohortJoined.of({ userID: 'fay', cohortID: 'spring', partnerID: 'north', invitationID: null }),
  ...result('fay', 1, 100, 'strong', 'strong'),
  ActionMarked.of({ userID: 'ann', userAssessmentID: 'ann.2', questionID: 'q1', status: 'done' }),
];
const RESULTS = '/api/cohorts/spring/results';

const boardOf = async (service: TestService, caller: Caller, path = RESULTS) => {
  const { status, body } = await service.ask(path, caller);
  return status === 200 ? body.data : status;
};

describe('the page of a cohort', () => {
  it('has each company that shares, by name, with sections, before and after, and what is done', async () => {
    const service = await openTestService(history, timeOf(400));
    const board = await boardOf(service, paula);
    expect(board).toMatchObject({
      joined: 6,
      sharing: 5,
      begun: 5,
      completed: 5,
      score: { n: 5, average: 40 },
      leftOut: 0,
    });
    expect(board.sections).toEqual([
      { sectionID: 1, sectionName: 'Section 1', shortName: 'S1', n: 5, average: 0 },
      { sectionID: 2, sectionName: 'Section 2', shortName: 'S2', n: 5, average: 80 },
    ]);
    expect(board.companies.map(({ company }: { company: string }) => company)).toEqual(
      [1, 2, 3, 4, 5].map((n) => `Company ${n}`),
    );
    const { before, ...ann } = board.companies[4];
    expect(ann).toMatchObject({
      ...{ userID: 'ann', name: 'ann Holm', progress: 'completed', stage: null, requests: 0 },
      result: { userAssessmentID: 'ann.2', versionNumber: 1, score: 0, sections: [0, 0] },
      ...{ actions: { done: 1, open: 1 }, dealBreakers: 0, evidence: { answers: 0, of: 2 } },
    });
    expect(before).toMatchObject({ userAssessmentID: 'ann.1', score: 0, change: 0, isWithinError: true });
    expect(board.companies[0].before).toMatchObject({ change: 50, isWithinError: true });
    expect(board.changes).toMatchObject([{ assessmentID: 'primary', n: 5, before: 0, after: 40, change: 40 }]);
  });

  it('is of whom the reader may see: another partner finds none, a colleague nobody, administrators who shares', async () => {
    const service = await openTestService(history, timeOf(400));
    const companies = async (caller: Caller) => (await boardOf(service, caller)).companies?.length;
    expect([await companies(paula), await companies(adam), await companies(pia)]).toEqual([5, 5, 0]);
    // A file would say that nobody of the cohort did anything.
    for (const path of ['results/file', 'board'])
      expect([path, (await service.ask(`/api/cohorts/spring/${path}`, pia)).status]).toEqual([path, 403]);
    for (const path of ['results', 'questions', 'results/file', 'board'])
      expect([path, (await service.ask(`/api/cohorts/spring/${path}`, sara)).status]).toEqual([path, 404]);
  });

  it('tells no figure of fewer than five together, and of each who shares their own', async () => {
    const service = await openTestService(history, timeOf(400));
    await service.append(PartnerAccessEnded.of(consentOf('eva')));
    const board = await boardOf(service, paula);
    expect(board).toMatchObject({ joined: 6, sharing: 4, score: { n: 4, average: null } });
    expect(board.companies).toHaveLength(4);
    expect(board.sections.map(({ average }: { average: unknown }) => average)).toEqual([null, null]);
    expect(board.changes).toEqual([
      {
        ...{ assessmentID: 'primary', assessmentTitle: 'B2B readiness', n: 4 },
        ...{ before: null, after: null, change: null, isWithinError: null },
      },
    ]);
    expect(await boardOf(service, paula, '/api/cohorts/spring/questions')).toEqual({ questions: [], n: 4, hidden: 2 });
  });

  it('has nothing of who took it back, left or was erased, here, in the file and as of before', async () => {
    const service = await openTestService(history, timeOf(400));
    const then = `${RESULTS}?asOf=${history.length}`;
    expect((await boardOf(service, paula, then)).companies).toHaveLength(5);
    await service.append(PartnerAccessEnded.of(consentOf('eva')), PersonErased.of({ userID: 'dan' }));
    await service.erase('dan');
    const said = async (path: string) => (await service.whole(path, paula)).text;
    for (const path of [RESULTS, '/api/cohorts/spring/results/file', then]) {
      expect(await said(path)).toContain('Company 3');
      expect(await said(path)).not.toContain('Company 1');
      expect(await said(path)).not.toContain('Company 2');
    }
  });
});

describe('the questions of a cohort', () => {
  it('are the weakest first, with how many answered, what it is worth and who is at the worst', async () => {
    const service = await openTestService(history, timeOf(400));
    expect(await boardOf(service, adam, '/api/cohorts/spring/questions')).toEqual({
      questions: [
        { ...question('q1', 1), shareOfBest: 0, atWorst: 5 },
        { ...question('q2', 2), shareOfBest: 80, atWorst: 1 },
      ],
      n: 5,
      hidden: 0,
    });
  });

  it('are one in all versions of a questionnaire', async () => {
    const service = await openTestService(history, timeOf(400));
    await service.append(
      DraftCreated.of({ assessmentID: 'primary.2', basedOn: 'primary.1' }),
      DraftPublished.of({ assessmentID: 'primary.2', versionNumber: 2 }),
      VersionActivated.of({ assessmentID: 'primary.2' }),
      started('eva', 3, { assessmentID: 'primary.2', versionNumber: 2 }),
      ...['q1', 'q2'].map((questionID) =>
        QuestionAnswered.of({ userAssessmentID: 'eva.3', questionID, questionOptionID: `${questionID}-strong` }),
      ),
      completed('eva.3', 100, [100, 100]),
    );
    const { questions } = await boardOf(service, paula, '/api/cohorts/spring/questions');
    expect(
      questions.map(({ questionID, n, shareOfBest }: Record<string, unknown>) => [questionID, n, shareOfBest]),
    ).toEqual([
      ['q1', 5, 20],
      ['q2', 5, 80],
    ]);
  });
});

describe('the files of a cohort', () => {
  it('are a table in which nothing is a formula', async () => {
    const service = await openTestService(
      [...history, ...sharing('gus', '=HYPERLINK("x")'), ...result('gus', 1, 100, 'strong', 'strong')],
      timeOf(400),
    );
    const { headers, bytes } = await service.file('/api/cohorts/spring/results/file', paula);
    expect(headers['content-disposition']).toContain('Cohort_Spring_2027.csv');
    const lines = bytes.toString().trim().split('\r\n');
    expect(lines).toHaveLength(7);
    expect(lines[0]).toContain(
      'Score (%),Section 1 (%),Section 2 (%),Answers that would stop most investors,First completed',
    );
    expect(bytes.toString()).toContain(`"'=HYPERLINK(""x"")"`);
    expect(lines.find((line) => line.includes('Company 5'))).toContain(',0,0,0,');
  });

  it('are a PDF of the same figures, dated by the day it is as of and by when it is made', async () => {
    const asked: BoardInput[] = [];
    const renderer: ReportRenderer = {
      render: async (input) => {
        asked.push(input as BoardInput);
        return Buffer.from('%PDF');
      },
      close: async () => undefined,
    };
    const service = await openTestService(history, '2026-11-26T08:00:00.000Z', renderer);
    const { status, headers } = await service.file('/api/cohorts/spring/board?paper=letter', paula);
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(headers['content-disposition']).toContain('Cohort_Spring_2027.pdf');
    expect(asked).toMatchObject([
      {
        asOf: '2026-11-26',
        madeAt: '2026-11-26T08:00:00.000Z',
        paper: 'letter',
        cohort: { cohortName: 'Spring 2027' },
      },
    ]);
    expect(asked[0]?.board).toEqual(await boardOf(service, paula));
    await service.file(`/api/cohorts/spring/board?asOf=${timeOf(400).slice(0, 10)}`, paula);
    expect(asked[1]).toMatchObject({ asOf: timeOf(400).slice(0, 10), madeAt: '2026-11-26T08:00:00.000Z' });
  });
});

function question(questionID: string, sectionID: number) {
  return {
    ...{ assessmentID: 'primary', assessmentTitle: 'B2B readiness', questionID, sectionID },
    ...{ shortName: `S${sectionID}`, question: `Question ${questionID}?`, n: 5 },
  };
}
