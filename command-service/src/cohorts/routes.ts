import {
  askCohortSharing,
  changeCohortInvitations,
  closeCohort,
  cohortInvitation,
  cohortLink,
  createCohort,
  inviteToCohort,
  joinCohort,
  leaveCohort,
  refuse,
  replaceCohortLink,
  updateCohort,
} from '@groundwork/contracts';
import { command, type Implementation } from '@groundwork/service-kit';
import { bulk } from '../core/bulk.ts';
import { contextOf } from '../core/context.ts';
import type { Links } from '../links/links.ts';
import type { Cohorts } from './cohorts.ts';

export interface CohortRouteTools {
  readonly cohorts: Cohorts;
  readonly links: Pick<Links, 'joinLink'>;
}

export const cohortRoutes = ({ cohorts, links }: CohortRouteTools): Implementation[] => [
  command(createCohort, async (call) => {
    const { position, cohortID } = await cohorts.create(call.actor, call.body, contextOf(call));
    return { position, answer: { data: { cohortID } } };
  }),

  command(updateCohort, async (call) => {
    const { position } = await cohorts.change(call.actor, call.params.cohortID, call.body, contextOf(call));
    return { position, answer: null };
  }),

  command(closeCohort, async (call) => {
    const { position } = await cohorts.close(call.actor, call.params.cohortID, contextOf(call));
    return { position, answer: null };
  }),

  command(cohortLink, async ({ actor, params: { cohortID } }) => {
    const { isClosed, linkID } = await cohorts.managed(actor, cohortID);
    if (isClosed) refuse('cohortClosed');
    return { position: undefined, answer: { data: { url: links.joinLink('cohort', cohortID, linkID) } } };
  }),

  command(replaceCohortLink, async (call) => {
    const { url, position } = await cohorts.replaceLink(call.actor, call.params.cohortID, contextOf(call));
    return { position, answer: { data: { url } } };
  }),

  command(inviteToCohort, async (call) => {
    const cohort = await cohorts.managed(call.actor, call.params.cohortID);
    const { dryRun = false } = call.query;
    const { position, ...data } = await cohorts.inviting.inviteAll(cohort, call.body.rows, dryRun, contextOf(call));
    return { position, answer: { data } };
  }),

  command(changeCohortInvitations, async (call) => {
    const cohort = await cohorts.managed(call.actor, call.params.cohortID);
    const { memberIDs, action } = call.body;
    // Its members are reminded all the same.
    if (cohort.isClosed && action !== 'remind') refuse('cohortClosed');
    return bulk(memberIDs, contextOf(call), (memberID, context) =>
      cohorts.act(call.actor, cohort, { memberID, action }, context),
    );
  }),

  command(cohortInvitation, async ({ params: { token } }) => ({
    position: undefined,
    answer: { data: await cohorts.joining.show(token) },
  })),

  command(joinCohort, async (call) => {
    const { cohortID, position } = await cohorts.joining.join(call.params.userID, call.body.token, contextOf(call));
    return { position, answer: { data: { cohortID } } };
  }),

  command(leaveCohort, async (call) => {
    const { userID, cohortID } = call.params;
    const { position } = await cohorts.joining.leave(userID, cohortID, contextOf(call));
    return { position, answer: null };
  }),

  command(askCohortSharing, async (call) => {
    const { userID, cohortID } = call.params;
    const { position } = await cohorts.joining.askAgain(userID, cohortID, contextOf(call));
    return { position, answer: null };
  }),
];
