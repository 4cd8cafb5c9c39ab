import { createHmac, randomBytes } from 'node:crypto';
import { PRODUCT } from '@groundwork/contracts';
import type { Log } from '@groundwork/event-store';
import { createAccounts } from './account/accounts.ts';
import { createConfirm } from './account/confirm-password.ts';
import { createPasswords, type Passwords } from './account/passwords/passwords.ts';
import { createClosings } from './account-closing/closings.ts';
import { createActionPlans } from './actions/action-plans.ts';
import { createAddressReservations } from './address/reservations.ts';
import { createReclaim } from './address-reclaim/reclaim.ts';
import { createAdministrators } from './admins/administrators.ts';
import { createRightsService } from './admins/rights-service.ts';
import { agreements } from './agreements/agreements.ts';
import { createAssessmentLink } from './attempts/assessment-link.ts';
import { createAttempts } from './attempts/attempts.ts';
import type { OnBackgroundError } from './core/background-error.ts';
import { createPipeline } from './core/pipeline.ts';
import { createCodeAdministration } from './discount-codes/code-administration.ts';
import { createCodeMails } from './discount-codes/code-mails.ts';
import { createDiscountCodes } from './discount-codes/discount-codes.ts';
import { createChangesAtOnce } from './email-change/at-once.ts';
import { createChangePerson } from './email-change/change-person.ts';
import { createEmailChanges } from './email-change/email-changes.ts';
import { createEmailChangeSteps } from './email-change/steps.ts';
import { createErasures } from './erasure/erasures.ts';
import { evidence } from './evidence/evidence.ts';
import { createExports } from './exports/exports.ts';
import { createDelays } from './guesses/delays.ts';
import { createGuessCounts } from './guesses/guess-counts.ts';
import { createInvitationCounts } from './invitations/invitation-counts.ts';
import { createLinks } from './links/links.ts';
import { createMails } from './mail/mails.ts';
import { parkedEvent } from './operations/parked-event.ts';
import { readModels } from './operations/read-models.ts';
import { partner } from './partners/partner.ts';
import { NO_PROVIDERS, type Providers } from './providers.ts';
import { createPurchases } from './purchase/purchases.ts';
import { createAssessments } from './questionnaires/assessments.ts';
import { createBuilder } from './questionnaires/builder.ts';
import { createRecipients } from './recipients/recipients.ts';
import { createRecovery } from './recovery/recovery.ts';
import { createReminding } from './reminders/reminding.ts';
import { createSavedReports } from './reports/saved-reports.ts';
import { createSecondFactors } from './second-factor/second-factors.ts';
import { createKnownDevices } from './session/known-devices.ts';
import { createSessions } from './session/sessions.ts';
import { createSharings } from './sharing/sharings.ts';
import { createSignInLinks } from './sign-in-links/sign-in-links.ts';
import { createNotifyOwner } from './sign-up/notify-owner.ts';
import { createSignUp } from './sign-up/sign-up.ts';
import { createStaff } from './staff/staff.ts';
import { createStaffIDs } from './staff/staff-ids.ts';
import { createSurveys } from './survey/surveys.ts';
import { taxonomy } from './taxonomy/taxonomy.ts';
import { createVerifications } from './verification/verifications.ts';

export interface ApplicationOptions {
  readonly log: Log;
  /** Key of the HMACs that stand for email addresses, sign links and proofs, and derive refresh secrets. */
  readonly emailSecret: string;
  readonly now?: () => Date;
  readonly passwords?: Passwords;
  readonly newSecret?: () => string;
  /** The world outside; without it everything works that needs none of it, such as the seed. */
  readonly providers?: Providers;
  /** Where people reach the product, without a slash at the end. */
  readonly publicUrl?: string;
  /** Whether sign-up, reset and changes of address say whether an address has an account (docs/decisions.md#revealing-accounts). */
  readonly revealAccounts?: boolean;
  /** Where alarms go; they are only logged when absent. */
  readonly operatorEmail?: string | null;
  /** Where requests to experts go; PRODUCT.expertEmail when absent. */
  readonly expertEmail?: string;
  /** Whether administrators and partner users have to set up a second factor before anything else. */
  readonly demandsStaffFactor?: boolean;
  readonly onBackgroundError?: OnBackgroundError;
}

/** Everything that can be commanded, without HTTP: what the routes, the seed and the demo data call. */
export function createApplication(options: ApplicationOptions) {
  const { log, emailSecret, now = () => new Date(), passwords = createPasswords() } = options;
  const {
    providers = NO_PROVIDERS,
    publicUrl = '',
    revealAccounts = true,
    expertEmail = PRODUCT.expertEmail,
    operatorEmail = null,
    demandsStaffFactor = false,
    onBackgroundError = () => {},
  } = options;
  const newSecret = options.newSecret ?? (() => randomBytes(32).toString('base64url'));
  const secretFor = (purpose: string): string => createHmac('sha256', emailSecret).update(purpose).digest('base64url');
  const { payments, captcha, mailer } = providers;

  const pipeline = createPipeline({ log, now });
  const links = createLinks(secretFor('links'), publicUrl);
  const reservations = createAddressReservations(pipeline, { pseudonyms: log.pseudonyms, emailSecret });
  const newID = (): string => randomBytes(16).toString('base64url');
  const handles = {
    agreements: pipeline.handle(agreements),
    partners: pipeline.handle(partner),
    taxonomy: pipeline.handle(taxonomy),
    readModels: pipeline.handle(readModels),
    parkedEvents: pipeline.handle(parkedEvent),
    evidence: pipeline.handle(evidence),
  };
  const accounts = createAccounts(pipeline, { reservations, agreements: handles.agreements });
  const emailChangeSteps = createEmailChangeSteps(pipeline, { accounts, reservations, now });
  const assessments = createAssessments(pipeline);
  const builder = createBuilder({ assessments, taxonomy: handles.taxonomy, links, now });
  const attempts = createAttempts(pipeline, {
    accounts,
    agreements: handles.agreements,
    assessments,
    taxonomy: handles.taxonomy,
    now,
  });
  const codes = createDiscountCodes(pipeline, { assessments, taxonomy: handles.taxonomy, now });
  const delays = createDelays({ now });
  const mails = createMails(pipeline);
  const destroyKey = (userID: string): Promise<void> => log.erasePerson(userID);
  const forgetMail = (userID: string): Promise<void> => mailer.forget(userID);
  const purchases = createPurchases(pipeline, {
    accounts,
    assessments,
    reservations,
    codes,
    mails,
    payments,
    forgetMail,
    destroyKey,
    now,
  });
  const reclaim = createReclaim({ accounts, reservations, emailChangeSteps, purchases });
  const emailChanges = createEmailChanges(emailChangeSteps, { accounts, reclaim, now, newID, revealAccounts });
  const changesAtOnce = createChangesAtOnce(emailChangeSteps, {
    accounts,
    reservations,
    reclaim,
    idFrom: links.idFrom,
  });
  const verifications = createVerifications(pipeline, { captcha, secret: secretFor('verification'), now });
  const guesses = createGuessCounts(pipeline, {
    pseudonyms: log.pseudonyms,
    secret: secretFor('guesses'),
    now,
    newID,
    spendProof: verifications.spend,
  });
  const signInLinks = createSignInLinks({ accounts, links, now });
  const recipients = createRecipients(pipeline, {
    pseudonyms: log.pseudonyms,
    secret: secretFor('recipients'),
    forgetMail,
    destroyKey,
    now,
  });
  const codeAdministration = createCodeAdministration({
    codes,
    accounts,
    partners: handles.partners,
    assessments,
    taxonomy: handles.taxonomy,
    links,
    secret: secretFor('codes'),
    now,
  });
  const sharings = createSharings(pipeline, {
    accounts,
    attempts,
    taxonomy: handles.taxonomy,
    links,
    expertEmail,
    now,
  });
  const reminding = createReminding(pipeline, { accounts, attempts, links, now });
  const actionPlans = createActionPlans(pipeline, { attempts, assessments, links, now });
  const savedReports = createSavedReports(pipeline, { accounts, mails, links, now });
  const confirm = createConfirm({ accounts, passwords, delays });
  const secondFactors = createSecondFactors({
    accounts,
    confirm,
    delays,
    secret: secretFor('second-factor'),
    demandsStaffFactor,
    now,
    newID,
  });
  const recovery = createRecovery({
    accounts,
    passwords,
    links,
    now,
    cancelReplaced: emailChanges.cancelReplaced,
    onBackgroundError,
  });

  const closings = createClosings({ accounts, reservations });
  const invitationCounts = createInvitationCounts(pipeline, now);
  const staffIDs = createStaffIDs({ accounts, pseudonyms: log.pseudonyms, secret: secretFor('administrators') });

  return {
    ...handles,
    /** An older copy of the log was restored. */
    forgetAll(): void {
      pipeline.forgetAll();
      assessments.forgetPublished();
      attempts.forgetQuestionnaires();
    },
    providers,
    publicUrl,
    revealAccounts,
    expertEmail,
    operatorEmail,
    now,
    accounts,
    reservations,
    reclaim,
    passwords,
    delays,
    guesses,
    links,
    mails,
    codes,
    codeAdministration,
    codeMails: createCodeMails({
      codeAdministration,
      codes,
      accounts,
      recipients,
      links,
      revealAccounts,
      now,
    }),
    recipients,
    exports: createExports(pipeline, { accounts, taxonomy: handles.taxonomy, links, now }),
    assessmentLink: createAssessmentLink({ accounts, attempts, assessments, links }),
    purchases,
    verifications,
    emailChanges,
    confirm,
    secondFactors,
    recovery,
    closings,
    invitationCounts,
    staff: createStaff({ accounts, changesAtOnce, invitationCounts, reclaim, staffIDs, links, now }),
    changePerson: createChangePerson({
      accounts,
      emailChanges,
      changesAtOnce,
      invitationCounts,
      revealAccounts,
      onError: (error) => onBackgroundError('an address could not be looked up', error),
    }),
    administrators: createAdministrators({
      accounts,
      recovery,
      reclaim,
      rights: createRightsService(pipeline, { accounts, closings, emailChanges }),
      staffIDs,
      now,
    }),
    erasures: createErasures(pipeline, {
      accounts,
      reservations,
      emailChanges,
      recipients,
      guesses,
      caches: [purchases, sharings, actionPlans, handles.evidence, savedReports],
      forgetMail,
      destroyKey,
    }),
    signUp: createSignUp({
      purchases,
      accounts,
      codes,
      reservations,
      passwords,
      reclaim,
      revealAccounts,
      spendProof: verifications.spend,
      notifyOwner: createNotifyOwner({ accounts, mails, now }),
    }),
    signInLinks,
    knownDevices: createKnownDevices(secretFor('devices')),
    sharings,
    actionPlans,
    reminding,
    savedReports,
    surveys: createSurveys(pipeline, { attempts }),
    assessments,
    builder,
    attempts,
    sessions: createSessions(pipeline, {
      accounts,
      passwords,
      secondFactors,
      delays,
      guesses,
      signInLinks,
      now,
      newSecret,
      successorOf: (secret) => createHmac('sha256', emailSecret).update(`refresh:${secret}`).digest('base64url'),
      newID,
    }),
  };
}

export type Application = ReturnType<typeof createApplication>;
