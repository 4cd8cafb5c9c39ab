import { PRODUCT } from '@groundwork/contracts';
import { action, type Template, text } from '../../layout/content.ts';
import { notYou, shortened } from '../../layout/words.ts';

/** To both addresses of a company account that gave way to staff. No link to stop it: the old address is theirs now. */
export const emailMovedAside: Template<{ firstName: string; oldEmail: string; newEmail: string }> = {
  sample: { firstName: 'Maya', oldEmail: 'maya@fernwell.example', newEmail: 'maya+1@fernwell.example' },
  content: ({ firstName, oldEmail, newEmail }, { links }) => ({
    subject: `Your ${PRODUCT.name} company account has another email address`,
    heading: 'Your company account has another address',
    firstName,
    blocks: [
      text(
        `${shortened(oldEmail)} is now used by an account of our staff or partners. Your company account stays as it is, but you ` +
          `sign in to it with ${newEmail} from now on. Your password stays the same.`,
      ),
      action('Sign in', `${links.publicUrl}/auth/sign-in`),
      text(notYou('If this is not what you expected, we can give your company account another address.')),
    ],
  }),
};
