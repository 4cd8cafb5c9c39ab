import type { MailTemplate } from '@groundwork/contracts';

/** What the old address is told: `newEmail` is shown shortened, `changeID` names the link to stop it, if there is one. */
interface EmailChangeValues {
  readonly firstName: string;
  readonly newEmail: string;
  readonly by: 'owner' | 'admin';
  readonly changeID: string | null;
}

/** What each message is made of: texts and ids, never a secret or a link with one. */
export interface MailValues extends Record<MailTemplate, object> {
  /** After a purchase. `amount` in cents, 0 when a code covered it; `receiptUrl` may be empty. */
  welcome: {
    readonly firstName: string;
    readonly company: string;
    readonly amount: number;
    readonly receiptUrl: string;
  };
  paymentRefunded: { readonly firstName: string; readonly amount: number };
  /** `resetID`: the link is made of it when the message is rendered. */
  passwordReset: { readonly firstName: string; readonly resetID: string };
  passwordChanged: { readonly firstName: string };
  /** To whom an admin has signed out everywhere. */
  sessionsEnded: { readonly firstName: string };
  /** `by`: who turned it off. */
  secondFactorChanged: {
    readonly firstName: string;
    readonly on: boolean;
    readonly by: 'owner' | 'admin' | 'operator';
  };
  recoveryCodeUsed: { readonly firstName: string; readonly left: number };
  /** To the new address: `changeID` names the link to confirm it, made when the message is rendered; null when it is somebody else's. */
  emailChangeConfirm: { readonly firstName: string; readonly changeID: string | null };
  /** To the old address, which can stop the change. */
  emailChangeAsked: EmailChangeValues;
  /** To the old address, which can take it back; what messages of before did not say is missing. */
  emailChangedOld: Pick<EmailChangeValues, 'firstName' | 'newEmail'> & Partial<EmailChangeValues>;
  emailChangedNew: { readonly firstName: string };
  /** `invitationID`: the link is made of it when the message is rendered. */
  invitation: { readonly firstName: string; readonly invitationID: string };
  /** To the owner of an address with which somebody tried to sign up, when accounts are not to be revealed. */
  signUpWithKnownEmail: { readonly firstName: string };
  /** To the founder after completing. `shareID` names their own link, which downloads the PDF without a sign-in. */
  reportReady: {
    readonly firstName: string;
    readonly company: string;
    readonly userAssessmentID: string;
    readonly shareID: string;
  };
  /** To whom a founder shares a result with. */
  resultsShared: {
    readonly sender: string;
    readonly company: string;
    readonly userAssessmentID: string;
    readonly shareID: string;
  };
  /**
   * To the expert desk: who asks, and what about. `about` is a section's or question's words, empty for the whole; the section,
   * the answer and the referral partner are those of a question, and missing in messages of before they were told.
   */
  expertRequest: {
    readonly name: string;
    readonly email: string;
    readonly phoneNumber: string;
    readonly company: string;
    readonly about: string;
    readonly section?: string;
    readonly answer?: string;
    readonly referralPartner?: string;
    readonly userAssessmentID: string;
  };
  /** To the founder who asked. */
  expertConfirmation: { readonly firstName: string; readonly about: string };
}
