/** Thirty founders of three kinds, so that what is asked of them can be worked out by hand. */
import {
  AccountOpened,
  AssessmentCompleted,
  AssessmentCreated,
  AssessmentReopened,
  AssessmentStarted,
  CohortJoined,
  CohortLeft,
  CohortMade,
  DraftPublished,
  type NewEvent,
  QuestionAdded,
  QuestionAnswered,
  SectionDefined,
} from '@groundwork/contracts';
import { anAccount, metadataFor } from '@groundwork/contracts/testing';
import type { Log } from '@groundwork/event-store';

export const FORM = 'Seed: Pumps';
export const EACH = 10;

/** Points by questionID and option. */
const POINTS = {
  q1: { few: 0.4, many: 1 },
  q2: { none: 0, some: 0.5, all: 1 },
  q3: { against: -1, for: 2 },
} as const;
type QuestionID = keyof typeof POINTS;

interface Kind {
  readonly answers: Readonly<Record<QuestionID, string>>;
  readonly chosen: number;
  readonly percent: number;
  readonly hours: number;
}

/** Of 4 points at best. */
const KINDS: Readonly<Record<'strong' | 'fair' | 'weak', Kind>> = {
  strong: { answers: { q1: 'many', q2: 'all', q3: 'for' }, chosen: 400, percent: 100, hours: 1 },
  fair: { answers: { q1: 'few', q2: 'some', q3: 'for' }, chosen: 290, percent: 73, hours: 2 },
  weak: { answers: { q1: 'few', q2: 'none', q3: 'against' }, chosen: -60, percent: 0, hours: 6 },
};
type KindName = keyof typeof KINDS;

const START = Date.parse('2026-07-01T08:00:00.000Z');
const timeOf = (hours: number): string => new Date(START + hours * 3_600_000).toISOString();

/** Appends the form, its founders and two cohorts. */
export async function appendPumps(log: Log): Promise<void> {
  const happened = async (stream: string, hours: number, ...events: NewEvent[]): Promise<void> => {
    const before = (await log.readStream(stream)).at(-1)?.revision ?? 'no_stream';
    await log.append(stream, events, before, metadataFor(`${stream}-${hours}-${events[0]?.type}`, timeOf(hours)));
  };

  await happened('taxonomy', 0, SectionDefined.of({ ...SECTION, sectionID: 90, sectionName: 'Hydraulics' }));
  const questions = (Object.keys(POINTS) as QuestionID[]).map(questionOf);
  await happened('assessment-pumps', 0, AssessmentCreated.of(CREATED), ...questions);
  await happened('assessment-pumps', 0, DraftPublished.of({ assessmentID: 'pumps.1', versionNumber: 1 }));

  const take = async (userID: string, n: number, name: KindName, from: number): Promise<void> => {
    const userAssessmentID = `${userID}.${n}`;
    const { answers, chosen, percent, hours } = KINDS[name];
    await happened(`attempts-${userID}`, from, AssessmentStarted.of({ ...STARTED, userAssessmentID, userID }));
    const given = Object.entries(answers).map(([questionID, questionOptionID]) =>
      QuestionAnswered.of({ userAssessmentID, questionID, questionOptionID }),
    );
    const completed = AssessmentCompleted.of({ userAssessmentID, chosen, best: 400, percent, sections: [] });
    await happened(`attempts-${userID}`, from + hours, ...given, completed);
  };
  for (let i = 1; i <= EACH; i++)
    for (const name of Object.keys(KINDS) as KindName[]) {
      await happened(`account-${name}${i}`, 0, AccountOpened.of(anAccount({ userID: `${name}${i}` })));
      // Two take it twice, and begin as the weakest.
      const isSecond = i === 1 && name !== 'weak';
      if (isSecond) await take(`${name}${i}`, 1, 'weak', 0);
      await take(`${name}${i}`, isSecond ? 2 : 1, name, isSecond ? 100 : 0);
    }
  // One changed their mind, and back.
  const reopened = { userAssessmentID: 'strong2.1' };
  const again = { ...reopened, questionID: 'q1' };
  await happened('attempts-strong2', 200, AssessmentReopened.of(reopened));
  await happened(
    'attempts-strong2',
    201,
    QuestionAnswered.of({ ...again, questionOptionID: 'few' }),
    QuestionAnswered.of({ ...again, questionOptionID: 'many' }),
    AssessmentCompleted.of({ ...reopened, chosen: 400, best: 400, percent: 100, sections: [] }),
  );

  const spring = { ...COHORT, cohortID: 'spring', cohortName: '=Spring', assessmentID: 'pumps' };
  const open = { ...COHORT, cohortID: 'open', cohortName: 'Open', assessmentID: null };
  await happened('cohort-spring', 0, CohortMade.of(spring));
  await happened('cohort-open', 0, CohortMade.of(open));
  const join = (cohortID: string, userID: string) =>
    happened(
      `cohortMembership-${userID}`,
      1,
      CohortJoined.of({ cohortID, userID, partnerID: 'fund', invitationID: null }),
    );
  for (const userID of ['strong1', 'fair1', 'weak1', 'nobody', 'gone']) await join('spring', userID);
  await happened('cohortMembership-gone', 2, CohortLeft.of({ cohortID: 'spring', userID: 'gone', invitationID: null }));
  await join('open', 'strong2');
}

const TEXTS = { helpText: '', explanationText: '', education: '', referralPartner: '' };
const SECTION = { sectionShortName: 'Hydraulics', sectionSummary: '', callToAction: '' };
const CREATED = {
  ...{ originID: 'pumps', assessmentID: 'pumps.1', assessmentTitle: FORM, assessmentType: 'P' as const },
  ...{ industryID: 1, sectorID: 1 },
};
const STARTED = {
  ...{ assessmentID: 'pumps.1', industryID: 1, sectorID: 1, assessmentType: 'P' as const },
  ...{ versionNumber: 1, totalQuestions: 3 },
};
const COHORT = {
  ...{ partnerID: 'fund', partnerUserID: 'fay', linkID: 'link', industryID: null, sectorID: null },
  ...{ startsOn: '2026-07-01', endsOn: null, goalOn: '2026-09-30' },
};

function questionOf(questionID: QuestionID) {
  const options = Object.entries(POINTS[questionID]).map(([questionOptionID, scoreImpact]) => ({
    ...{ questionOptionID, text: questionOptionID, scoreImpact, conditionalLanguageFB: '', conditionalLanguageAT: '' },
  }));
  const ids = { assessmentID: 'pumps.1', questionID, questionGroupID: questionID, sectionID: 90 };
  return QuestionAdded.of({ ...ids, ...TEXTS, text: questionID, options });
}
