import type { Implementation } from '@groundwork/service-kit';
import type { Projection } from '../core/projection.ts';
import type { AsOfMoment, ReportRenderer } from '../report-pdf/index.ts';
import type { ReadStore } from '../store/port.ts';
import { consentQueries } from './account/consent-queries.ts';
import { personQueries } from './account/details.ts';
import { peopleProjection } from './account/people.ts';
import { purchaseQueries } from './account/purchase-queries.ts';
import { peopleQueries } from './account/queries.ts';
import { actionPlansProjection } from './actions/action-plans.ts';
import { agreementQueries, agreementsProjection } from './agreements/agreements.ts';
import { analysisQueries } from './analysis/queries.ts';
import { apiKeysProjection } from './api-keys/api-keys.ts';
import { apiKeyQueries } from './api-keys/queries.ts';
import { attemptsProjection } from './attempts/attempts.ts';
import { attemptListQueries } from './attempts/list-queries.ts';
import { attemptQueries } from './attempts/queries.ts';
import { attemptReading } from './attempts/reading.ts';
import { auditQueries } from './audit/queries.ts';
import { brandingProjection } from './branding/brands.ts';
import { brandingQueries } from './branding/queries.ts';
import { builderQueries } from './builder/queries.ts';
import { builderReading } from './builder/reading.ts';
import { calendarProjection } from './calendar/calendar.ts';
import { cohortBoardQueries } from './cohorts/board/queries.ts';
import { cohortsProjection } from './cohorts/cohorts.ts';
import { cohortQueries } from './cohorts/queries.ts';
import { discountCodesProjection } from './discount-codes/discount-codes.ts';
import { codeListQueries } from './discount-codes/list-queries.ts';
import { discountCodeQueries } from './discount-codes/queries.ts';
import { evidenceProjection } from './evidence/evidence.ts';
import { evidenceQueries } from './evidence/queries.ts';
import { exportsProjection } from './exports/jobs.ts';
import { findQueries } from './find/queries.ts';
import { historyProjection } from './history/history.ts';
import { historyQueries } from './history/queries.ts';
import { historyReading } from './history/reading.ts';
import { notesProjection } from './notes/notes.ts';
import { noteQueries } from './notes/queries.ts';
import { operationsProjection } from './operations/operations.ts';
import { outcomeQueries, outcomesProjection } from './outcomes/outcomes.ts';
import { overviewProjection } from './overview/overview.ts';
import { overviewQueries } from './overview/queries.ts';
import { partnersProjection } from './partners/partners.ts';
import { partnerQueries } from './partners/queries.ts';
import { passkeyQueries, passkeysProjection } from './passkeys/passkeys.ts';
import { peersProjection } from './peers/peers.ts';
import { personalDataQueries } from './personal-data/queries.ts';
import { assessmentsProjection } from './questionnaires/assessments.ts';
import { assessmentEventsProjection } from './questionnaires/events/assessment-events.ts';
import { selectionQueries } from './questionnaires/selection.ts';
import { reminderQueries, remindersProjection } from './reminders/reminders.ts';
import { savedReportQueries } from './reports/queries.ts';
import { savedReportsProjection } from './reports/saved-reports.ts';
import { reviewQueries } from './review/queries.ts';
import { reviewProjection } from './review/review.ts';
import { savedViewQueries, savedViewsProjection } from './saved-views/saved-views.ts';
import { seatQueries } from './seats/queries.ts';
import { seatSaleQueries } from './seats/sale-queries.ts';
import { seatSalesProjection } from './seats/sales.ts';
import { seatsProjection } from './seats/seats.ts';
import { expertRequestQueries } from './sharing/expert-queries.ts';
import { reportQueries } from './sharing/queries.ts';
import { reportProjection } from './sharing/report.ts';
import { singleSignOnProjection } from './single-sign-on/identity-providers.ts';
import { singleSignOnQueries } from './single-sign-on/queries.ts';
import { staffQueries } from './staff/queries.ts';
import { staffProjection } from './staff/staff.ts';
import { surveyProjection } from './survey/survey.ts';
import { userQueries } from './users/queries.ts';
import { usersProjection } from './users/users.ts';
import { webhookQueries } from './webhooks/queries.ts';
import { webhooksProjection } from './webhooks/webhooks.ts';

export const PROJECTIONS: readonly Projection[] = [
  usersProjection,
  agreementsProjection,
  assessmentsProjection,
  attemptsProjection,
  peopleProjection,
  discountCodesProjection,
  peersProjection,
  surveyProjection,
  reportProjection,
  exportsProjection,
  historyProjection,
  overviewProjection,
  staffProjection,
  partnersProjection,
  operationsProjection,
  savedReportsProjection,
  savedViewsProjection,
  apiKeysProjection,
  assessmentEventsProjection,
  actionPlansProjection,
  evidenceProjection,
  notesProjection,
  remindersProjection,
  passkeysProjection,
  reviewProjection,
  webhooksProjection,
  singleSignOnProjection,
  cohortsProjection,
  outcomesProjection,
  calendarProjection,
  brandingProjection,
  seatsProjection,
  seatSalesProjection,
];

/**
 * @param asOf the past moment of the store. Without it, a founder's report is made while they look at the result.
 * @param clock the present one, where `now` is that of the moment.
 */
export function readModelQueries(
  store: ReadStore,
  now: () => Date,
  renderer: ReportRenderer,
  asOf?: AsOfMoment,
  clock = now,
): Implementation[] {
  const reading = attemptReading(store);
  return [
    ...userQueries(store, now),
    ...noteQueries(store),
    ...agreementQueries(store),
    ...selectionQueries(store),
    ...attemptQueries(reading, {
      prepare: (results) => {
        if (!asOf) renderer.render(results, results.userID).catch(() => {});
      },
      builderAssessment: builderReading(store).assessment,
    }),
    ...builderQueries(store, now),
    ...attemptListQueries(store, now),
    ...peopleQueries(store, now),
    ...personQueries(store, now),
    ...consentQueries(store, now),
    ...purchaseQueries(store, renderer),
    ...personalDataQueries(store, reading, now),
    ...discountCodeQueries(store, now),
    ...codeListQueries(store, now),
    ...cohortQueries(store, now),
    ...brandingQueries(store),
    ...cohortBoardQueries(store, now, renderer, clock),
    ...seatQueries(store, now),
    ...seatSaleQueries(store, renderer),
    ...staffQueries(store),
    ...partnerQueries(store, now),
    ...historyQueries(store),
    ...findQueries(store, now),
    ...overviewQueries(store, now),
    ...analysisQueries(store),
    ...auditQueries(reading, historyReading(store)),
    ...savedReportQueries(store),
    ...savedViewQueries(store),
    ...apiKeyQueries(store, now),
    ...evidenceQueries(store, reading),
    ...reminderQueries(store),
    ...outcomeQueries(store),
    ...passkeyQueries(store),
    ...reviewQueries(store, now),
    ...singleSignOnQueries(store),
    ...expertRequestQueries(store),
    ...webhookQueries(store, now),
    ...reportQueries({ store, now, reading, renderer, asOf }),
  ];
}
