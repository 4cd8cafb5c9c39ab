import { PRODUCT } from '@groundwork/contracts';
import type { MailValues } from '../values.ts';
import { action, type Content, type TemplateContext, text } from './content.ts';
import { notYou } from './words.ts';

/** Tells whoever owns the account that signing in asks for a code from now on, or not any more. */
export function secondFactorChanged(
  { firstName, on, by }: MailValues['secondFactorChanged'],
  { links }: TemplateContext,
): Content {
  const heading = on ? 'Two-step sign-in is on' : 'Two-step sign-in is off';
  return {
    subject: `${PRODUCT.name}: ${heading.toLowerCase()}`,
    heading,
    firstName,
    blocks: [
      text(on ? NOW_ON : by === 'owner' ? NOW_OFF : `${NOW_OFF} It was turned off for you by an administrator.`),
      text(notYou('If it was not you, set a new password now.')),
      action('Reset the password', `${links.publicUrl}/auth/reset-password`),
    ],
  };
}

const NOW_ON =
  'From now on we ask for a code from your authenticator app when you sign in. Keep your recovery codes safe.';
const NOW_OFF = 'From now on your password is enough to sign in.';

/** Tells that one of the codes for emergencies is gone. */
export function recoveryCodeUsed(
  { firstName, left }: MailValues['recoveryCodeUsed'],
  { links }: TemplateContext,
): Content {
  return {
    subject: `A ${PRODUCT.name} recovery code was used`,
    heading: 'A recovery code was used',
    firstName,
    blocks: [
      text(`It counts no more. ${left === 1 ? 'One recovery code is' : `${left} recovery codes are`} left.`),
      action('Get new recovery codes', `${links.publicUrl}/account/security`),
      text(notYou('If it was not you, somebody knows your password and that code: set a new password now.')),
    ],
  };
}
