import { type Audience, refuse } from '@groundwork/contracts';
import { type Actor, covers, scopeOf } from '@groundwork/service-kit';
import { reader } from '../../core/queries.ts';
import type { ReadStore } from '../../store/port.ts';
import { brandReading } from '../branding/reading.ts';
import { evidence, evidenceKey, evidenceProjection } from '../evidence/evidence.ts';
import { comparisonOf } from '../peers/comparison.ts';
import { groupOf, othersOf, peers, peersProjection, scores } from '../peers/peers.ts';
import {
  assessmentsProjection,
  originOf,
  type Section,
  sections,
  type Version,
  type VersionQuestion,
  versions,
} from '../questionnaires/index.ts';
import { SURVEY, surveyProjection, surveys } from '../survey/survey.ts';
import { type AnsweredAttempt, answered, pagesOf } from './answered.ts';
import { type Given, givenIn } from './answers.ts';
import { type AttemptDocument, attempts, attemptsProjection } from './attempts.ts';
import { forInvestors } from './investors.ts';
import { type Before, type Results, resultsOf } from './results.ts';
import { weaklyAnswered } from './weak.ts';

/** When to ask again for what is still being read. */
const RETRY_MS = 1000;
const MAX_LOOKED_AT = 20;

export function attemptReading(store: ReadStore) {
  const open = reader(store, attemptsProjection);
  const openAssessments = reader(store, assessmentsProjection);
  const openPeers = reader(store, peersProjection);
  const openSurvey = reader(store, surveyProjection);
  const openEvidence = reader(store, evidenceProjection);
  const { brandOfFounder } = brandReading(store);

  const find = async (userAssessmentID: string): Promise<AnsweredAttempt | undefined> =>
    (await answered(store, await open(attempts).findByIds([userAssessmentID])))[0];

  /**
   * The version of an attempt was published before it: one that is missing here is still being read, and a part of its
   * questions is nothing to show (docs/architecture.md#a-query).
   * @throws Refusal unavailable.
   */
  async function versionOf(assessmentID: string): Promise<Version> {
    const [version] = await openAssessments(versions).findByIds([assessmentID]);
    return version && version.publishedAt !== null ? version : refuse('unavailable', undefined, RETRY_MS);
  }

  const sectionTexts = async (): Promise<Map<number, Section>> =>
    new Map((await openAssessments(sections).find({})).map((section) => [section.sectionID, section]));

  const questionsOfSurvey = async () => (await openSurvey(surveys).findByIds([SURVEY]))[0]?.questions ?? [];

  /** The founder's previous completed assessment, of any version of this questionnaire: others show no progress. */
  async function takenBefore({
    userID,
    sectorID,
    completedAt,
    assessmentID,
  }: AttemptDocument): Promise<AttemptDocument | null> {
    if (completedAt === null) return null;
    const earlier = { userID, sectorID, completedAt: { $lt: completedAt } };
    const found = await open(attempts).find(earlier, { sort: { completedAt: -1, _id: -1 }, limit: MAX_LOOKED_AT });
    return found.find((one) => originOf(one.assessmentID) === originOf(assessmentID)) ?? null;
  }

  return {
    versionOf,
    async answeredBefore(attempt: AttemptDocument): Promise<AnsweredAttempt | null> {
      const before = await takenBefore(attempt);
      return before && ((await answered(store, [before]))[0] ?? null);
    },
    sectionTexts,
    questionsOfSurvey,

    /** @returns every answer ever given in an attempt, in the order written. */
    givenIn: async (userAssessmentID: string): Promise<Given[]> =>
      (await pagesOf(store, [userAssessmentID])).flatMap(({ given }) => givenIn(given)),

    /** Newest first. */
    attemptsOf: async (userID: string): Promise<AnsweredAttempt[]> =>
      answered(store, await open(attempts).find({ userID }, { sort: { createdAt: -1, _id: -1 } })),

    /** @throws Refusal notFound for what is missing or out of scope (docs/decisions.md#outside-ones-scope-is-404). */
    async attemptFor(actor: Actor, userAssessmentID: string): Promise<AnsweredAttempt> {
      const attempt = await find(userAssessmentID);
      return attempt && covers(scopeOf(actor), attempt) ? attempt : refuse('notFound');
    },

    /** For readers whom a link has let in. @throws Refusal notFound. */
    attemptOf: async (userAssessmentID: string): Promise<AnsweredAttempt> =>
      (await find(userAssessmentID)) ?? refuse('notFound'),

    /** @returns what an audience may see of it. @throws Refusal notFound unless it is completed. */
    async results(attempt: AnsweredAttempt, audience: Audience = 'whole'): Promise<Results> {
      const { score } = attempt;
      if (score === null) return refuse('notFound');
      const [version, texts, before, [group], [own], questions, [kept], brand] = await Promise.all([
        versionOf(attempt.assessmentID),
        sectionTexts(),
        takenBefore(attempt),
        openPeers(peers).findByIds([groupOf(attempt)]),
        openPeers(scores).findByIds([attempt.userID]),
        questionsOfSurvey(),
        openEvidence(evidence).findByIds([attempt.userID]),
        brandOfFounder(attempt.userID),
      ]);
      const hasEvidence = ({ questionID }: VersionQuestion): boolean =>
        kept?.answers[evidenceKey(attempt._id, questionID)] !== undefined;
      const surveyEnabled = questions.length > 0 && !attempt.surveyed;
      const whole = resultsOf(attempt, score, version, texts, {
        before: scoredOf(before),
        peers: comparisonOf(score, group && othersOf(group, own)),
        withEvidence: new Set(version.questions.filter(hasEvidence).map(({ questionID }) => questionID)),
        surveyEnabled,
        brand,
      });
      switch (audience) {
        case 'whole':
          return whole;
        case 'investors':
          return forInvestors(whole, weaklyAnswered(version.questions, attempt.answers));
        default:
          return audience satisfies never;
      }
    },
  };
}

const scoredOf = (before: AttemptDocument | null): Before | null =>
  before?.score && before.completedAt !== null
    ? { assessmentTitle: before.assessmentTitle, completedAt: before.completedAt, score: before.score }
    : null;

export type AttemptReading = ReturnType<typeof attemptReading>;
