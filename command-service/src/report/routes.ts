import { contactExpert, openReport, revokeShare, shareResults, TEXTS } from '@groundwork/contracts';
import { command, type Implementation } from '@groundwork/service-kit';
import { contextOf } from '../core/context.ts';
import type { MailOutcome } from '../mail/outcomes.ts';
import type { Sharings } from './sharings.ts';

export interface ReportRouteTools {
  readonly sharings: Sharings;
  /** What became of a message's first attempt, after a few seconds at most. */
  readonly outcomeOf: (mailID: string) => Promise<MailOutcome>;
}

export const reportRoutes = ({ sharings, outcomeOf }: ReportRouteTools): Implementation[] => {
  /** 200 when the messages are on their way, 206 when one will be tried again (platform specification 8). */
  async function notified(mailIDs: readonly string[], position: string | undefined, msg: string) {
    const outcomes = await Promise.all(mailIDs.map(outcomeOf));
    if (outcomes.every((outcome) => outcome === 'sent')) return { position, answer: { msg } };
    return { position, answer: { msg: TEXTS.notNotified }, status: 206 as const };
  }

  return [
    command(shareResults, async (call) => {
      const { userAssessmentID } = call.params;
      const { email } = call.body;
      const { shareID, position } = await sharings.share(call.actor.userID, userAssessmentID, email, contextOf(call));
      return notified([`share_${shareID}`], position, TEXTS.results.shared);
    }),

    command(revokeShare, async (call) => {
      const { userAssessmentID, shareID } = call.params;
      const { position } = await sharings.revoke(call.actor.userID, userAssessmentID, shareID, contextOf(call));
      return { position, answer: null };
    }),

    command(openReport, async (call) => {
      const { position } = await sharings.open(call.params.userAssessmentID, call.body.token, contextOf(call));
      return { position, answer: null };
    }),

    command(contactExpert, async (call) => {
      const { userAssessmentID = null, sectionID = null, answerID = null } = call.body;
      const about = { userAssessmentID, sectionID, answerID };
      const { requestID, position } = await sharings.contact(call.params.userID, about, contextOf(call));
      return notified([`expert_${requestID}`, `expertOK_${requestID}`], position, TEXTS.results.contacted);
    }),
  ];
};
