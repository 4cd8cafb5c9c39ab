import { LIFETIMES, PRODUCT } from '@groundwork/contracts';
import type { MailValues } from '../values.ts';
import { action, type Block, type Content, link, type TemplateContext, text } from './content.ts';
import { lifetime, notYou, shortened } from './words.ts';

/** To the new address: who reads it says that it is theirs. To somebody who has an account with it that nothing comes of it. */
export function emailChangeConfirm(
  { firstName, changeID }: MailValues['emailChangeConfirm'],
  { userID, links }: TemplateContext,
): Content {
  if (changeID === null) {
    return {
      subject: `Somebody asked to use your ${PRODUCT.name} e-mail address`,
      heading: 'Your address stays yours',
      firstName,
      blocks: [
        text(
          'Somebody asked to sign in to another account with this address. It belongs to your account, so nothing has changed and nothing will.',
        ),
        text('If it was you: one address can have only one account. If it was not you, there is nothing to do.'),
      ],
    };
  }
  return {
    subject: `Confirm your ${PRODUCT.name} e-mail address`,
    heading: 'Is this your address?',
    firstName,
    blocks: [
      text('Somebody, probably you, asked to sign in with this address. Confirm it on the page behind this button.'),
      action('Confirm this address', links.confirmEmailLink(userID, changeID)),
      text(
        `The link works for ${lifetime(LIFETIMES.emailChange)} after the change was asked for. Until then nothing changes.`,
      ),
      text('If you do not know what this is about, somebody entered your address by mistake: ignore this message.'),
    ],
  };
}

/** To the old address, before the change: its owner can stop it. */
export function emailChangeAsked(
  { firstName, newEmail, by, changeID }: MailValues['emailChangeAsked'],
  { userID, links }: TemplateContext,
): Content {
  const who = by === 'admin' ? 'An administrator' : 'Somebody, probably you,';
  return {
    subject: `Your ${PRODUCT.name} e-mail address is to be changed`,
    heading: 'Your e-mail address is to be changed',
    firstName,
    blocks: [
      text(
        `${who} asked that you sign in with ${shortened(newEmail)} from now on. We have asked that address to confirm it.`,
      ),
      text(
        'Until it is confirmed, you sign in with this address as before. If you want the change, there is nothing to do here.',
      ),
      ...stopping(userID, changeID, links),
    ],
  };
}

/** To the old address, after the change: whoever lost the account by it gets it back. */
export function emailChangedOld(
  { firstName, newEmail, changeID = null }: MailValues['emailChangedOld'],
  { userID, links }: TemplateContext,
): Content {
  return {
    subject: `Your ${PRODUCT.name} e-mail address was changed`,
    heading: 'Your e-mail address was changed',
    firstName,
    blocks: [
      text(`From now on you sign in with ${shortened(newEmail)}. This address is no longer used.`),
      text('If it was you, there is nothing to do.'),
      ...stopping(userID, changeID, links),
    ],
  };
}

/** How the owner of the old address says no. */
const stopping = (userID: string, changeID: string | null, links: TemplateContext['links']): Block[] =>
  changeID === null
    ? [text(notYou('If it was not you, tell us at once.'))]
    : [
        text(
          `If you did not want it, stop it now: you keep this address, or get it back. The link works for ${lifetime(LIFETIMES.emailChange)} after the change was asked for, and as long again once it is made.`,
        ),
        action('Stop the change', links.stopEmailLink(userID, changeID)),
        text(notYou('If the link does not work any more, tell us at once.')),
      ];

/** To the new address. */
export function emailChangedNew({ firstName }: MailValues['emailChangedNew'], { links }: TemplateContext): Content {
  return {
    subject: `You now sign in to ${PRODUCT.name} with this address`,
    heading: 'This is your address now',
    firstName,
    blocks: [
      text('Sign in with this e-mail address from now on. Your password stays as it is.'),
      action('Sign in', `${links.publicUrl}/auth/sign-in`),
      text(notYou('If you do not know what this is about, somebody entered your address by mistake.')),
    ],
  };
}

/** To the owner of an address with which somebody tried to sign up (decisions.md 10). */
export function signUpWithKnownEmail(
  { firstName }: MailValues['signUpWithKnownEmail'],
  { links }: TemplateContext,
): Content {
  return {
    subject: `You already have a ${PRODUCT.name} account`,
    heading: 'You already have an account',
    firstName,
    blocks: [
      text(
        'Somebody, probably you, tried to sign up with this address. No second account was made, and nothing was paid.',
      ),
      action('Sign in', `${links.publicUrl}/auth/sign-in`),
      link('Reset the password', `${links.publicUrl}/auth/reset-password`),
      text('If it was not you, there is nothing to do.'),
    ],
  };
}
