import { createHmac, timingSafeEqual } from 'node:crypto';
import { routeOf, type Scope } from '@groundwork/contracts';

/** confirmEmail: mailed to a new address. stopEmail: mailed to the one before. reminders: ends them. signIn: lets a device in. */
const PURPOSES = [
  'reset',
  'invitation',
  'report',
  'confirmEmail',
  'stopEmail',
  'export',
  'reminders',
  'signIn',
] as const;
export type LinkPurpose = (typeof PURPOSES)[number];

/** What a mailed link's token says once its secret was checked. */
export interface Link {
  readonly purpose: LinkPurpose;
  readonly userID: string;
  readonly id: string;
}

/** @returns the search of an address, without what is not said. */
const searchOf = ({ industryID, sectorID, assessmentID, code }: Scope & { readonly code?: string }): string => {
  const named = { industry: industryID, sector: sectorID, assessment: assessmentID, code };
  const said = Object.entries(named).flatMap(([name, value]) =>
    value == null ? [] : [[name, String(value)] as const],
  );
  return said.length === 0 ? '' : `?${new URLSearchParams(Object.fromEntries(said))}`;
};

/**
 * Tokens of mailed links: `<userID>.<id>.<secret>`, where the secret is an HMAC over purpose and ids. It is computed when the
 * mail is rendered, so that neither the log nor a read model holds one (docs/architecture.md#secrets).
 * @param linkSecret key of the HMAC. @param publicUrl where people reach the product, without a slash at the end.
 */
export function createLinks(linkSecret: string, publicUrl: string) {
  const secretOf = ({ purpose, userID, id }: Link): string =>
    createHmac('sha256', linkSecret).update(`${purpose}:${userID}:${id}`).digest('base64url');
  const tokenOf = (link: Link): string => `${link.userID}.${link.id}.${secretOf(link)}`;

  return {
    publicUrl,
    /**
     * @param cause what it is, and the command that asks for it. @returns an id that follows from them, so that a repeated
     * command makes it once, and that nobody else can tell: commands' ids are answered in headers.
     */
    idFrom: (...cause: readonly string[]): string =>
      createHmac('sha256', linkSecret)
        .update(JSON.stringify(['id', ...cause]))
        .digest('base64url')
        .slice(0, 22),
    /** @returns the address of the page to set a password. */
    passwordLink: (link: Link): string => `${publicUrl}/auth/reset-password/${tokenOf(link)}`,
    /** @returns the address of the page to sign in on a device that is not known. */
    signInLink: (userID: string, linkID: string): string =>
      `${publicUrl}/auth/sign-in?link=${tokenOf({ purpose: 'signIn', userID, id: linkID })}`,
    /** @returns the address of the page to confirm a new address. */
    confirmEmailLink: (userID: string, changeID: string): string =>
      `${publicUrl}/auth/email/confirm/${tokenOf({ purpose: 'confirmEmail', userID, id: changeID })}`,
    /** @returns the address of the page to stop a change of address. */
    stopEmailLink: (userID: string, changeID: string): string =>
      `${publicUrl}/auth/email/stop/${tokenOf({ purpose: 'stopEmail', userID, id: changeID })}`,
    tokenOf,
    /** @returns a link's secret, base64url: what the log keeps the hash of. */
    secretOf,
    /** @returns the address under which a shared result is read. */
    reportLink: (userAssessmentID: string, link: Link): string =>
      `${publicUrl}/assessment-report/${userAssessmentID}/${tokenOf(link)}`,
    /** @returns the address that downloads a shared result as a PDF. */
    downloadLink: (link: Link): string => `${publicUrl}/download?st=${encodeURIComponent(tokenOf(link))}`,
    /** @returns the address that downloads an export. @param n which one of theirs. */
    exportLink: (userID: string, n: string): string =>
      `${publicUrl}/download?exportID=${encodeURIComponent(tokenOf({ purpose: 'export', userID, id: n }))}`,
    /** @returns the address of the page that ends reminders. */
    stopRemindersLink: (link: Link): string => `${publicUrl}/auth/email/reminders/${tokenOf(link)}`,
    /** @returns the address to which a mail program posts that somebody wants no reminders. */
    stopRemindersAddress: (link: Link): string =>
      `${publicUrl}${routeOf('stopReminders').path.replace(':token', tokenOf(link))}`,
    /** @returns the address where a founder goes on with an assessment. */
    continueLink: (userAssessmentID: string): string =>
      `${publicUrl}/assessments/flow?userAssessment=${encodeURIComponent(userAssessmentID)}`,
    /** @returns the address where staff works. */
    administrationLink: (): string => `${publicUrl}/administration`,
    /** @returns the address of a report with all that it is asked with. */
    savedReportLink: (report: string, parameters: Readonly<Record<string, string>>): string =>
      `${publicUrl}/administration/reports?${new URLSearchParams({ report, ...parameters })}`,
    /** @returns the address of a founder's own result. */
    resultLink: (userAssessmentID: string): string => `${publicUrl}/assessment-results/${userAssessmentID}`,
    /** @returns the address of the same to read and print (docs/decisions.md#the-report-page). */
    ownReportLink: (userAssessmentID: string): string => `${publicUrl}/assessment-report/${userAssessmentID}`,
    /** @returns the address to sign up with a discount code, for what the sign-up is for. */
    signUpLink: (to: Scope & { readonly code: string }): string => `${publicUrl}/auth/sign-up${searchOf(to)}`,
    /** @returns the address where a founder begins an assessment. */
    assessmentLink: (to: Scope): string => `${publicUrl}/assessments/flow${searchOf(to)}`,
    /** @returns what a token says, or null when it is none of ours. */
    read(token: string): Link | null {
      const match = /^([A-Za-z0-9_-]{1,64})\.([A-Za-z0-9_-]{1,64})\.([A-Za-z0-9_-]{43})$/.exec(token);
      if (!match) return null;
      const [userID, id, secret] = match.slice(1) as [string, string, string];
      // Compared as text: the last of 43 letters holds two bits that decoding drops, so four of them decode to the same secret.
      for (const purpose of PURPOSES) {
        const link = { purpose, userID, id };
        if (timingSafeEqual(Buffer.from(secretOf(link)), Buffer.from(secret))) return link;
      }
      return null;
    },
  };
}

export type Links = ReturnType<typeof createLinks>;
