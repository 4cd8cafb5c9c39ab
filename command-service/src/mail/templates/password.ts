import { LIFETIMES, PRODUCT } from '@groundwork/contracts';
import type { MailValues } from '../values.ts';
import { action, type Content, type TemplateContext, text } from './content.ts';
import { lifetime, notYou } from './words.ts';

/** The link to set another password. */
export function passwordReset(
  { firstName, resetID }: MailValues['passwordReset'],
  { userID, links }: TemplateContext,
): Content {
  return {
    subject: `Set a new ${PRODUCT.name} password`,
    heading: 'Set a new password',
    firstName,
    blocks: [
      text('Somebody, probably you, asked for a new password. Choose it on the page behind this button.'),
      action('Set a new password', links.passwordLink({ purpose: 'reset', userID, id: resetID })),
      text(`The link works once, for ${lifetime(LIFETIMES.reset)} after it was asked for. Then ask for another one.`),
      text('If it was not you, ignore this message. Your password stays as it is.'),
    ],
  };
}

/** Tells whoever owns the account that its password is another one. */
export function passwordChanged({ firstName }: MailValues['passwordChanged'], { links }: TemplateContext): Content {
  return {
    subject: `Your ${PRODUCT.name} password was changed`,
    heading: 'Your password was changed',
    firstName,
    blocks: [
      text('Use the new password when you sign in next. Wherever else you were signed in, you are signed out now.'),
      text(notYou('If it was not you, reset the password now.')),
      action('Reset the password', `${links.publicUrl}/auth/reset-password`),
    ],
  };
}

/** Tells somebody that an admin has signed them out, so that it is no riddle to them. */
export function sessionsEnded({ firstName }: MailValues['sessionsEnded'], { links }: TemplateContext): Content {
  return {
    subject: `You were signed out of ${PRODUCT.name}`,
    heading: 'You were signed out everywhere',
    firstName,
    blocks: [
      text('An administrator has signed you out on all devices. Nothing of yours is lost: sign in to go on.'),
      action('Sign in', `${links.publicUrl}/auth/sign-in`),
      text(notYou('If you do not know why, somebody may know your password: set a new one before you go on.')),
    ],
  };
}

/** The link to set the first password (decisions.md 8). */
export function invitation(
  { firstName, invitationID }: MailValues['invitation'],
  { userID, links }: TemplateContext,
): Content {
  return {
    subject: `Your ${PRODUCT.name} account`,
    heading: 'An account was made for you',
    firstName,
    blocks: [
      text('Set a password, and you can sign in with this e-mail address.'),
      action('Set a password', links.passwordLink({ purpose: 'invitation', userID, id: invitationID })),
      text(
        `The link works once, for ${lifetime(LIFETIMES.invitation)} after it was sent. ` +
          'If it has ended, ask whoever invited you to send another one.',
      ),
    ],
  };
}
