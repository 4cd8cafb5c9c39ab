import {
  type AnswerOf,
  AttemptRow,
  assessmentResults,
  inAskingOrder,
  isAnswerable,
  listOwnAssessments,
  questionnaire,
  refuse,
  surveyQuestions,
} from '@groundwork/contracts';
import { type Implementation, query } from '@groundwork/service-kit';
import { pick } from '../../core/queries.ts';
import type { AnsweredAttempt } from './answered.ts';
import { asAsked } from './as-asked.ts';
import type { AttemptReading } from './reading.ts';

type BuilderAssessment = Extract<AnswerOf<typeof questionnaire>['data'], { versionHistory: unknown }>;

interface Others {
  /** Gets a result that its founder looks at, to make its report ahead. */
  prepare(results: AnswerOf<typeof assessmentResults>['data']): void;
  builderAssessment(assessmentID: string): Promise<BuilderAssessment>;
}

export function attemptQueries(reading: AttemptReading, { prepare, builderAssessment }: Others): Implementation[] {
  const { attemptFor, attemptsOf, versionOf, sectionTexts, questionsOfSurvey, results } = reading;

  return [
    query(listOwnAssessments, async ({ params }) => {
      return { data: (await attemptsOf(params.userID)).map(rowOf) };
    }),

    query(questionnaire, async ({ params, query: asked, actor }) => {
      if (asked.userAssessmentID === undefined) {
        // One path, two answers (docs/decisions.md#one-path-two-answers).
        const isBuilder = actor.actorType === 'admin' && actor.builderAccess;
        return isBuilder
          ? { data: await builderAssessment(params.assessmentID) }
          : refuse('validation', '/userAssessmentID');
      }
      const attempt = await attemptFor(actor, asked.userAssessmentID);
      if (attempt.assessmentID !== params.assessmentID) refuse('notFound');
      const [version, texts] = await Promise.all([versionOf(attempt.assessmentID), sectionTexts()]);
      const { assessmentID, status, assessmentTitle, industryName, sectorName } = attempt;
      const lastScore = attempt.lastScore ?? null;
      const questions = inAskingOrder(version.questions.filter(isAnswerable)).map((question) =>
        asAsked(question, texts.get(question.sectionID)?.sectionName ?? '', attempt.answers),
      );
      const about = { assessmentID, status, assessmentTitle, industryName, sectorName, lastScore };
      return { data: { ...about, userAssessmentID: attempt._id, questions } };
    }),

    query(assessmentResults, async ({ params, actor }) => {
      const attempt = await attemptFor(actor, params.userAssessmentID);
      if (attempt.userID !== params.userID) return refuse('notFound');
      const data = await results(attempt);
      // Who looks at their result is likely to download it next: it is made meanwhile, and kept.
      if (actor.actorType === 'user') prepare(data);
      return { data };
    }),

    query(surveyQuestions, async ({ params, actor }) => {
      const attempt = await attemptFor(actor, params.userAssessmentID);
      if (attempt.status !== 'COMPLETED') refuse('notFound');
      return { data: [...(await questionsOfSurvey())] };
    }),
  ];
}

const rowOf = (attempt: AnsweredAttempt) =>
  pick(AttemptRow, {
    ...attempt,
    userAssessmentID: attempt._id,
    assessmentScore: attempt.score?.percent ?? null,
    lastScore: attempt.lastScore ?? null,
  });
