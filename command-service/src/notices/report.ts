import { type EventData, STREAMS, splitVersioned } from '@groundwork/contracts';
import { assessment } from '../assessment/assessment.ts';
import { attempts } from '../attempts/attempts.ts';
import type { Pipeline } from '../kit/pipeline.ts';
import { splitAnswerID } from '../report/links-and-requests.ts';
import { taxonomy } from '../taxonomy/taxonomy.ts';
import type { NoticeKit, Notices } from './kit.ts';

/**
 * Messages about results: links to them, and requests to experts.
 * @param expertEmail where requests to experts go.
 */
export const reportNotices =
  ({ pipeline, queue, forPerson }: NoticeKit, expertEmail: string): Notices =>
  (event) => {
    switch (event.type) {
      case 'ResultsShared': {
        const { kind, shareID, userAssessmentID, email: recipient } = event.data;
        const mailID = kind === 'own' ? `ready_${shareID}` : `share_${shareID}`;
        return [
          forPerson(event, mailID, ({ userID, firstName, lastName, company, email }) => {
            const link = { company, userAssessmentID, shareID };
            if (kind === 'own') {
              return queue('reportReady', { mailID, userID, to: email, values: { firstName, ...link } }, event);
            }
            const values = { sender: `${firstName} ${lastName}`.trim(), ...link };
            return queue('resultsShared', { mailID, userID, to: recipient, values }, event);
          }),
        ];
      }
      case 'ExpertContactRequested': {
        const { requestID } = event.data;
        const [request, confirmation] = [`expert_${requestID}`, `expertOK_${requestID}`];
        return [
          forPerson(event, request, async ({ userID, firstName, lastName, email, phoneNumber, company }) => {
            const values = {
              name: `${firstName} ${lastName}`.trim(),
              email,
              phoneNumber,
              company,
              about: await wordsFor(event.data, pipeline),
              userAssessmentID: event.data.userAssessmentID ?? '',
            };
            return queue('expertRequest', { mailID: request, userID, to: expertEmail, values }, event);
          }),
          forPerson(event, confirmation, async ({ userID, firstName, email }) => {
            const values = { firstName, about: await wordsFor(event.data, pipeline) };
            return queue('expertConfirmation', { mailID: confirmation, userID, to: email, values }, event);
          }),
        ];
      }
      default:
        return [];
    }
  };

/** @returns what a request is about: a question's text, a section's name, '' for the whole. */
async function wordsFor(
  { userID, sectionID, answerID }: EventData['ExpertContactRequested'],
  pipeline: Pipeline,
): Promise<string> {
  if (answerID !== null) return questionText(userID, answerID, pipeline);
  if (sectionID === null) return '';
  const { state } = await pipeline.load(taxonomy, STREAMS.taxonomy());
  return state.sections.get(sectionID)?.sectionName ?? '';
}

/** The question as it was asked: in the version that was taken. */
async function questionText(userID: string, answerID: string, pipeline: Pipeline): Promise<string> {
  const { userAssessmentID, questionID } = splitAnswerID(answerID);
  const { state: taken } = await pipeline.load(attempts, STREAMS.attempts(userID));
  const assessmentID = taken.byID[userAssessmentID]?.assessmentID;
  if (assessmentID === undefined) return '';
  const { state } = await pipeline.load(assessment, STREAMS.assessment(splitVersioned(assessmentID).id));
  const asked = state?.versions[assessmentID]?.questions.find((question) => question.questionID === questionID);
  return asked?.text ?? '';
}
