import { createClosings } from '../account-closing/closings.ts';
import { createAdministrators } from '../admins/administrators.ts';
import { createRightsService } from '../admins/rights-service.ts';
import { createApiKeys } from '../api-keys/api-keys.ts';
import { createAttentions } from '../attention/attentions.ts';
import { createCohorts } from '../cohorts/cohorts.ts';
import { createCodeAdministration } from '../discount-codes/code-administration.ts';
import { createCodeMails } from '../discount-codes/code-mails.ts';
import { createChangePerson } from '../email-change/change-person.ts';
import { createErasures } from '../erasure/erasures.ts';
import { createExports } from '../exports/exports.ts';
import { createInvitationCounts } from '../invitations/invitation-counts.ts';
import { parkedEvent } from '../operations/parked-event.ts';
import { readModels } from '../operations/read-models.ts';
import { createRecipients } from '../recipients/recipients.ts';
import { reportContents } from '../reports/contents.ts';
import { createReportMails } from '../reports/report-mails.ts';
import { createSavedReports } from '../reports/saved-reports.ts';
import { createPublications } from '../review/publications.ts';
import { createReviews } from '../review/reviews.ts';
import { savedViews } from '../saved-views/saved-views.ts';
import { createOwnedRequests } from '../sharing/experts/owned-requests.ts';
import { createInvitationBatches } from '../staff/many/batches.ts';
import { createStaff } from '../staff/staff.ts';
import { createStaffIDs } from '../staff/staff-ids.ts';
import { createWebhooks } from '../webhooks/service.ts';
import type { AccountParts } from './accounts.ts';
import type { Content } from './content.ts';
import type { Founders } from './founders.ts';
import type { Ground } from './ground.ts';
import type { SigningIn } from './signing-in.ts';

export function administrationOf(ground: Ground & Content & AccountParts & SigningIn & Founders) {
  const { pipeline, secretFor, onBackgroundError, purchases, sharings, actionPlans, evidence, notes } = ground;
  const ownedRequests = createOwnedRequests(ground);
  const given = {
    ...ground,
    closings: createClosings({ ...ground, ownedRequests }),
    invitationCounts: createInvitationCounts(pipeline, ground.now),
    staffIDs: createStaffIDs({ ...ground, secret: secretFor('administrators') }),
    recipients: createRecipients(pipeline, { ...ground, secret: secretFor('recipients') }),
    cohorts: createCohorts(pipeline, { ...ground, secret: secretFor('cohorts') }),
    codeAdministration: createCodeAdministration({ ...ground, secret: secretFor('codes') }),
  };
  const savedReports = createSavedReports(pipeline, given);
  const views = pipeline.handle(savedViews);
  return {
    closings: given.closings,
    ownedRequests,
    attentions: createAttentions(pipeline, given),
    apiKeys: createApiKeys(pipeline, ground),
    readModels: pipeline.handle(readModels),
    parkedEvents: pipeline.handle(parkedEvent),
    invitationCounts: given.invitationCounts,
    recipients: given.recipients,
    cohorts: given.cohorts,
    codeAdministration: given.codeAdministration,
    codeMails: createCodeMails(given),
    exports: createExports(pipeline, given),
    savedReports,
    fillReport: reportContents({
      ...given,
      savedReports,
      reports: ground.providers.reports,
      isFactorMissing: (account) => ground.secondFactors.isMissing(account),
    }),
    reportMails: createReportMails({ ...given, savedReports }),
    reviews: createReviews(pipeline, given),
    publications: createPublications(given),
    savedViews: views,
    webhooks: createWebhooks(pipeline, { ...ground, secret: secretFor('webhooks') }),
    staff: createStaff(given),
    invitationBatches: createInvitationBatches(pipeline, given),
    changePerson: createChangePerson({
      ...given,
      onError: (error) => onBackgroundError('an address could not be looked up', error),
    }),
    administrators: createAdministrators({ ...given, rights: createRightsService(given) }),
    erasures: createErasures(pipeline, {
      ...given,
      cohorts: {
        forgetAddress: given.cohorts.inviting.forgetAddress,
        forgetMember: given.cohorts.joining.forgetMember,
      },
      caches: [purchases, sharings, actionPlans, evidence, notes, savedReports, views],
    }),
  };
}
