import { createHmac, timingSafeEqual } from 'node:crypto';
import { routeOf, type Scope } from '@groundwork/contracts';

/** confirmEmail goes to the new address, stopEmail to the old one; reminders and outcomes end them; signIn lets a device in; draft shows one, of an originID; receivedReport stops one, of `<n>-<ownerID>`; cohortInvitation and cohort let a founder join the cohort that they name as `userID`. */
const PURPOSES = [
  'reset',
  'invitation',
  'report',
  'confirmEmail',
  'stopEmail',
  'export',
  'reminders',
  'outcomes',
  'signIn',
  'draft',
  'receivedReport',
  'cohortInvitation',
  'cohort',
] as const;
export type LinkPurpose = (typeof PURPOSES)[number];

export interface Link {
  readonly purpose: LinkPurpose;
  readonly userID: string;
  readonly id: string;
}

const searchOf = ({ industryID, sectorID, assessmentID, code }: Scope & { readonly code?: string }): string => {
  const named = { industry: industryID, sector: sectorID, assessment: assessmentID, code };
  const said = Object.entries(named).flatMap(([name, value]) =>
    value == null ? [] : [[name, String(value)] as const],
  );
  return said.length === 0 ? '' : `?${new URLSearchParams(Object.fromEntries(said))}`;
};

/**
 * Tokens `<userID>.<id>.<secret>`, where the secret is an HMAC over purpose and ids. It is computed at rendering, so
 * that neither the log nor a read model holds one (docs/architecture.md#secrets).
 * @param linkSecret key of the HMAC. @param publicUrl without a slash at the end.
 */
export function createLinks(linkSecret: string, publicUrl: string) {
  const secretOf = ({ purpose, userID, id }: Link): string =>
    createHmac('sha256', linkSecret).update(`${purpose}:${userID}:${id}`).digest('base64url');
  const tokenOf = (link: Link): string => `${link.userID}.${link.id}.${secretOf(link)}`;

  return {
    publicUrl,
    /**
     * A secret id derived from its cause, so that a repeated command makes one. Commands' ids are public: they are in
     * answer headers. @param cause what it is for, and the command.
     */
    idFrom: (...cause: readonly string[]): string =>
      createHmac('sha256', linkSecret)
        .update(JSON.stringify(['id', ...cause]))
        .digest('base64url')
        .slice(0, 22),
    /** Whoever is invited may have a passkey instead: the page offers it. */
    passwordLink: (link: Link): string =>
      `${publicUrl}/auth/reset-password/${tokenOf(link)}${link.purpose === 'invitation' ? '?invited=true' : ''}`,
    signInLink: (userID: string, linkID: string): string =>
      `${publicUrl}/auth/sign-in?link=${tokenOf({ purpose: 'signIn', userID, id: linkID })}`,
    confirmEmailLink: (userID: string, changeID: string): string =>
      `${publicUrl}/auth/email/confirm/${tokenOf({ purpose: 'confirmEmail', userID, id: changeID })}`,
    stopEmailLink: (userID: string, changeID: string): string =>
      `${publicUrl}/auth/email/stop/${tokenOf({ purpose: 'stopEmail', userID, id: changeID })}`,
    tokenOf,
    /** @returns base64url; the log keeps its hash. */
    secretOf,
    reportLink: (userAssessmentID: string, link: Link): string =>
      `${publicUrl}/assessment-report/${userAssessmentID}/${tokenOf(link)}`,
    draftLink: (assessmentID: string, link: Link): string =>
      `${publicUrl}/draft-preview/${assessmentID}/${tokenOf(link)}`,
    draftEditLink: (assessmentID: string): string =>
      `${publicUrl}/assessments/builder?${new URLSearchParams({ assessmentID, edit: '1' })}`,
    downloadLink: (link: Link): string => `${publicUrl}/download?st=${encodeURIComponent(tokenOf(link))}`,
    exportLink: (userID: string, n: string): string =>
      `${publicUrl}/download?exportID=${encodeURIComponent(tokenOf({ purpose: 'export', userID, id: n }))}`,
    stopRemindersLink: (link: Link): string => `${publicUrl}/auth/email/reminders/${tokenOf(link)}`,
    /** Mail programs post here (RFC 8058). */
    stopRemindersAddress: (link: Link): string =>
      `${publicUrl}${routeOf('stopReminders').path.replace(':token', tokenOf(link))}`,
    stopOutcomeQuestionsLink: (link: Link): string => `${publicUrl}/auth/email/outcome/${tokenOf(link)}`,
    /** As stopRemindersAddress. */
    stopOutcomeQuestionsAddress: (link: Link): string =>
      `${publicUrl}${routeOf('stopOutcomeQuestions').path.replace(':token', tokenOf(link))}`,
    /** Where founders tell what became of their round. */
    outcomeLink: (): string => `${publicUrl}/account/outcome`,
    stopReportLink: (link: Link): string => `${publicUrl}/auth/email/reports/${tokenOf(link)}`,
    /** As stopRemindersAddress. */
    stopReportAddress: (link: Link): string =>
      `${publicUrl}${routeOf('stopReceivedReport').path.replace(':token', tokenOf(link))}`,
    continueLink: (userAssessmentID: string): string =>
      `${publicUrl}/assessments/flow?userAssessment=${encodeURIComponent(userAssessmentID)}`,
    assessmentsLink: (): string => `${publicUrl}/assessments/`,
    /** Where a founder says who may see their results. */
    partnerAccessLink: (): string => `${publicUrl}/account/access`,
    /** To join a cohort, by an invitation of one's own or by the link for all. */
    joinLink: (purpose: 'cohortInvitation' | 'cohort', cohortID: string, id: string): string =>
      `${publicUrl}/join/${tokenOf({ purpose, userID: cohortID, id })}`,
    administrationLink: (): string => `${publicUrl}/administration`,
    connectionsLink: (): string => `${publicUrl}/administration?tab=connections`,
    seatsLink: (): string => `${publicUrl}/administration?tab=seats`,
    savedReportLink: (report: string, parameters: Readonly<Record<string, string>>): string =>
      `${publicUrl}/administration/reports?${new URLSearchParams({ report, ...parameters })}`,
    resultLink: (userAssessmentID: string): string => `${publicUrl}/assessment-results/${userAssessmentID}`,
    /** docs/decisions.md#the-report-page */
    ownReportLink: (userAssessmentID: string): string => `${publicUrl}/assessment-report/${userAssessmentID}`,
    /** @param to what the sign-up is for. */
    signUpLink: (to: Scope & { readonly code: string }): string => `${publicUrl}/auth/sign-up${searchOf(to)}`,
    assessmentLink: (to: Scope): string => `${publicUrl}/assessments/flow${searchOf(to)}`,
    /** @returns null for a token that is none of ours. */
    read(token: string): Link | null {
      const match = /^([A-Za-z0-9_-]{1,64})\.([A-Za-z0-9_-]{1,64})\.([A-Za-z0-9_-]{43})$/.exec(token);
      if (!match) return null;
      const [userID, id, secret] = match.slice(1) as [string, string, string];
      // Compared as text: decoding drops two bits of the 43rd letter, so four texts decode to the same secret.
      for (const purpose of PURPOSES) {
        const link = { purpose, userID, id };
        if (timingSafeEqual(Buffer.from(secretOf(link)), Buffer.from(secret))) return link;
      }
      return null;
    },
  };
}

export type Links = ReturnType<typeof createLinks>;
