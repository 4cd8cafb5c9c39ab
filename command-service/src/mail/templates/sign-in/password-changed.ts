import { PRODUCT } from '@groundwork/contracts';
import { action, type Template, text } from '../../layout/content.ts';
import { notYou } from '../../layout/words.ts';

const ended = (count: number): string =>
  `${count === 1 ? 'One passkey was' : `${count} passkeys were`} removed: added before anybody had shown that this ` +
  'address is theirs, perhaps by somebody else who typed it. Add yours again under Security.';

/** `endedPasskeys`: with the password; absent for none. */
export const passwordChanged: Template<{ firstName: string; endedPasskeys?: number }> = {
  sample: { firstName: 'Maya', endedPasskeys: 1 },
  content: ({ firstName, endedPasskeys }, { links }) => ({
    subject: `Your ${PRODUCT.name} password was changed`,
    heading: 'Your password was changed',
    firstName,
    blocks: [
      text('Use the new password when you sign in next. Wherever else you were signed in, you are signed out now.'),
      ...(endedPasskeys === undefined ? [] : [text(ended(endedPasskeys))]),
      text(notYou('If it was not you, reset the password now.')),
      action('Reset the password', `${links.publicUrl}/auth/reset-password`),
    ],
  }),
};
