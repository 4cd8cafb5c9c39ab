import { PRODUCT } from '@groundwork/contracts';
import type { MailValues } from '../values.ts';
import { action, type Content, link, type TemplateContext, text } from './content.ts';
import { notYou, shortened } from './words.ts';

/** To the old address: whoever lost the account by it must hear of it. */
export function emailChangedOld({ firstName, newEmail }: MailValues['emailChangedOld']): Content {
  return {
    subject: `Your ${PRODUCT.name} e-mail address was changed`,
    heading: 'Your e-mail address was changed',
    firstName,
    blocks: [
      text(`From now on you sign in with ${shortened(newEmail)}. This address is no longer used.`),
      text(notYou('If it was you, there is nothing to do. If it was not, tell us at once.')),
    ],
  };
}

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
