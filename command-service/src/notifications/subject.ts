import { type EventData, splitVersioned } from '@groundwork/contracts';
import type { FounderAttempts } from '../attempts/attempt.ts';
import type { Handle } from '../core/handle.ts';
import type { Assessment } from '../questionnaires/assessment.ts';
import { splitAnswerID } from '../sharing/contact.ts';
import type { Taxonomy } from '../taxonomy/taxonomy.ts';

export interface Subject {
  readonly about: string;
  readonly section: string;
  readonly answer: string;
  readonly referralPartner: string;
  readonly userAssessmentID: string;
}

export interface SubjectSources {
  readonly assessments: Handle<Assessment | null>;
  readonly attempts: Handle<FounderAttempts>;
  readonly taxonomy: Handle<Taxonomy, []>;
}

const WHOLE: Subject = { about: '', section: '', answer: '', referralPartner: '', userAssessmentID: '' };

/** What no longer exists has empty words. */
export async function subjectOf(
  { userID, userAssessmentID, sectionID, answerID }: EventData['ExpertContactRequested'],
  sources: SubjectSources,
): Promise<Subject> {
  const whole = { ...WHOLE, userAssessmentID: userAssessmentID ?? '' };
  if (answerID === null) {
    return sectionID === null ? whole : { ...whole, about: await sectionName(sectionID, sources) };
  }
  const { userAssessmentID: taken, questionID } = splitAnswerID(answerID);
  const response = await responseTo(questionID, taken, userID, sources);
  if (!response) return { ...whole, userAssessmentID: taken };
  const { asked, chosen } = response;
  return {
    about: asked.text,
    section: await sectionName(asked.sectionID, sources),
    answer: asked.options.find(({ questionOptionID }) => questionOptionID === chosen)?.text ?? '',
    referralPartner: asked.referralPartner,
    userAssessmentID: taken,
  };
}

const sectionName = async (sectionID: number, { taxonomy }: SubjectSources): Promise<string> =>
  (await taxonomy.load()).sections.get(sectionID)?.sectionName ?? '';

/** The question as taken, and the option chosen now. */
async function responseTo(questionID: string, userAssessmentID: string, userID: string, sources: SubjectSources) {
  const attempt = (await sources.attempts.load(userID)).byID[userAssessmentID];
  if (!attempt) return null;
  const { assessmentID, answers } = attempt;
  const state = await sources.assessments.load(splitVersioned(assessmentID).id);
  const asked = state?.versions[assessmentID]?.content.questions.find((question) => question.questionID === questionID);
  return asked ? { asked, chosen: answers.get(questionID) } : null;
}
