import { PRODUCT } from '@groundwork/contracts';
import { action, type Template, text } from '../../layout/content.ts';
import { notYou } from '../../layout/words.ts';

const NOW_ON =
  'From now on we ask for a code from your authenticator app when you sign in. Keep your recovery codes safe.';
const NOW_OFF = 'From now on your password is enough to sign in.';

/** `by`: who turned it off. */
export const secondFactorChanged: Template<{ firstName: string; on: boolean; by: 'owner' | 'admin' | 'operator' }> = {
  sample: { firstName: 'Maya', on: true, by: 'owner' },
  content({ firstName, on, by }, { links }) {
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
  },
};
