import {
  contactExpert,
  createShareLink,
  nameShare,
  openReport,
  revokeShare,
  shareResults,
  TEXTS,
} from '@groundwork/contracts';
import { command, type Implementation } from '@groundwork/service-kit';
import { contextOf } from '../core/context.ts';
import { type Notify, notifiedOf } from '../mail/notify.ts';
import type { Sharings } from './sharings.ts';

export interface ReportRouteTools extends Notify {
  readonly sharings: Sharings;
}

export const reportRoutes = ({ sharings, outcomeOf }: ReportRouteTools): Implementation[] => [
  command(shareResults, async (call) => {
    const { userAssessmentID } = call.params;
    const { email, audience = 'whole' } = call.body;
    const link = { email, audience };
    const { shareID, position } = await sharings.share(call.actor.userID, userAssessmentID, link, contextOf(call));
    return notifiedOf([`share_${shareID}`], position, TEXTS.results.shared, outcomeOf);
  }),

  command(createShareLink, async (call) => {
    const { params, body, actor } = call;
    const link = { name: body.name.trim(), audience: body.audience ?? 'whole' };
    const made = await sharings.createLink(actor.userID, params.userAssessmentID, link, contextOf(call));
    const { shareID, url, position } = made;
    return { position, answer: { shareID, url } };
  }),

  command(nameShare, async (call) => {
    const { userAssessmentID, shareID } = call.params;
    const name = call.body.name.trim();
    const { position } = await sharings.name(call.actor.userID, userAssessmentID, shareID, name, contextOf(call));
    return { position, answer: null };
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
    return notifiedOf([`expert_${requestID}`, `expertOK_${requestID}`], position, TEXTS.results.contacted, outcomeOf);
  }),
];
