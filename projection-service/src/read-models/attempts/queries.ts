import {
  assessmentResults,
  inAskingOrder,
  inShownOrder,
  isAnswerable,
  listOwnAssessments,
  questionnaire,
  refuse,
} from '@groundwork/contracts';
import { type Actor, type Implementation, query } from '@groundwork/service-kit';
import { reader } from '../../kit/queries.ts';
import type { ReadStore } from '../../store/port.ts';
import {
  assessmentsProjection,
  type Section,
  sections,
  type Version,
  type VersionQuestion,
  versions,
} from '../assessments/index.ts';
import { type AttemptDocument, attempts, attemptsProjection } from './attempts.ts';
import { resultsOf } from './results.ts';

export function attemptQueries(store: ReadStore): Implementation[] {
  const open = reader(store, attemptsProjection);
  const openAssessments = reader(store, assessmentsProjection);

  /** @throws Refusal notFound for what is not there or not the actor's to see (decisions.md 7). */
  async function attemptFor(actor: Actor, userAssessmentID: string): Promise<AttemptDocument> {
    const [attempt] = await open(attempts).findByIds([userAssessmentID]);
    return attempt && mayRead(actor, attempt) ? attempt : refuse('notFound');
  }

  async function versionOf(assessmentID: string): Promise<Version> {
    const [version] = await openAssessments(versions).findByIds([assessmentID]);
    return version ?? refuse('notFound');
  }

  const allSections = async (): Promise<Map<number, Section>> =>
    new Map((await openAssessments(sections).find({})).map((section) => [section.sectionID, section]));

  return [
    query(listOwnAssessments, async ({ params }) => {
      const rows = await open(attempts).find({ userID: params.userID }, { sort: { createdAt: -1, _id: -1 } });
      return { data: rows.map(rowOf) };
    }),

    query(questionnaire, async ({ params, query: asked, actor }) => {
      const attempt = await attemptFor(actor, asked.userAssessmentID);
      if (attempt.assessmentID !== params.assessmentID) refuse('notFound');
      const [version, texts] = await Promise.all([versionOf(attempt.assessmentID), allSections()]);
      const { assessmentID, status, assessmentTitle, industryName, sectorName } = attempt;
      const questions = inAskingOrder(version.questions.filter(isAnswerable)).map((question) =>
        asAsked(question, texts.get(question.sectionID)?.sectionName ?? '', attempt.answers),
      );
      const about = { assessmentID, status, assessmentTitle, industryName, sectorName };
      return { data: { ...about, userAssessmentID: attempt._id, questions } };
    }),

    query(assessmentResults, async ({ params, actor }) => {
      const attempt = await attemptFor(actor, params.userAssessmentID);
      if (attempt.userID !== params.userID || attempt.score === null) return refuse('notFound');
      const [version, texts] = await Promise.all([versionOf(attempt.assessmentID), allSections()]);
      return { data: resultsOf(attempt, attempt.score, version, texts) };
    }),
  ];
}

function mayRead(actor: Actor, attempt: AttemptDocument): boolean {
  switch (actor.actorType) {
    case 'user':
      return attempt.userID === actor.userID;
    case 'partnerUser':
      return attempt.partnerUserID === actor.userID;
    case 'admin':
      return true;
    default:
      return false;
  }
}

const rowOf = (attempt: AttemptDocument) => ({
  userAssessmentID: attempt._id,
  assessmentID: attempt.assessmentID,
  assessmentTitle: attempt.assessmentTitle,
  assessmentType: attempt.assessmentType,
  versionNumber: attempt.versionNumber,
  industryName: attempt.industryName,
  sectorName: attempt.sectorName,
  status: attempt.status,
  createdAt: attempt.createdAt,
  completedAt: attempt.completedAt,
  responseCount: attempt.responseCount,
  totalQuestions: attempt.totalQuestions,
  assessmentScore: attempt.score?.percent ?? null,
});

/** A question as a founder is asked it: never score impacts, feedback or actions. */
const asAsked = (question: VersionQuestion, sectionName: string, answers: AttemptDocument['answers']) => ({
  questionID: question.questionID,
  sectionID: question.sectionID,
  sectionName,
  question: question.text,
  helpText: question.helpText,
  explanationText: question.explanationText,
  questionOrder: question.questionOrder,
  questionOptions: inShownOrder(
    question.options.map(({ questionOptionID, text }, i) => ({
      questionOptionID,
      optionText: text,
      optionOrder: i + 1,
    })),
  ),
  userSelectedOption: answers[question.questionID] ?? null,
});
