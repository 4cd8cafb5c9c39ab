import { type EventData, STREAMS, splitVersioned } from '@groundwork/contracts';
import { assessment, type Question } from '../assessment/assessment.ts';
import { founderAttempts } from '../attempts/attempt.ts';
import type { Pipeline } from '../core/pipeline.ts';
import { splitAnswerID } from '../report/sharing.ts';
import { taxonomy } from '../taxonomy/taxonomy.ts';

/** What a request to an expert is about, in words; empty where it is not about such a thing. */
export interface Subject {
  /** The question as it was asked, a section's name, or empty for the whole. */
  readonly about: string;
  /** Of a question. */
  readonly section: string;
  /** What the founder answered. */
  readonly answer: string;
  readonly referralPartner: string;
  /** The result it belongs to. */
  readonly userAssessmentID: string;
}

const WHOLE: Subject = { about: '', section: '', answer: '', referralPartner: '', userAssessmentID: '' };

/** @returns the words of a request; of what is not there any more, none. */
export async function subjectOf(
  { userID, userAssessmentID, sectionID, answerID }: EventData['ExpertContactRequested'],
  pipeline: Pipeline,
): Promise<Subject> {
  const whole = { ...WHOLE, userAssessmentID: userAssessmentID ?? '' };
  if (answerID === null) {
    return sectionID === null ? whole : { ...whole, about: await sectionName(sectionID, pipeline) };
  }
  const { userAssessmentID: taken, questionID } = splitAnswerID(answerID);
  const response = await responseTo(questionID, taken, userID, pipeline);
  if (!response) return { ...whole, userAssessmentID: taken };
  const { asked, chosen } = response;
  return {
    about: asked.text,
    section: await sectionName(asked.sectionID, pipeline),
    answer: asked.options.find(({ questionOptionID }) => questionOptionID === chosen)?.text ?? '',
    referralPartner: asked.referralPartner,
    userAssessmentID: taken,
  };
}

async function sectionName(sectionID: number, pipeline: Pipeline): Promise<string> {
  const { state } = await pipeline.load(taxonomy, STREAMS.taxonomy());
  return state.sections.get(sectionID)?.sectionName ?? '';
}

/** The question in the version that was taken, and the option that is chosen now. */
async function responseTo(questionID: string, userAssessmentID: string, userID: string, pipeline: Pipeline) {
  const { state: all } = await pipeline.load(founderAttempts, STREAMS.attempts(userID));
  const attempt = all.byID[userAssessmentID];
  if (!attempt) return null;
  const { assessmentID, answers } = attempt;
  const { state } = await pipeline.load(assessment, STREAMS.assessment(splitVersioned(assessmentID).id));
  const isAsked = (question: Question): boolean => question.questionID === questionID;
  const asked = state?.versions[assessmentID]?.questions.find(isAsked);
  return asked ? { asked, chosen: answers.get(questionID) } : null;
}
