import { PRODUCT } from '@groundwork/contracts';
import { type Template, text } from '../../layout/content.ts';
import { notYou } from '../../layout/words.ts';

export const accountDeactivated: Template<{ firstName: string }> = {
  sample: { firstName: 'Grace' },
  content: ({ firstName }) => ({
    subject: `Your ${PRODUCT.name} account was deactivated`,
    heading: 'Your account was deactivated',
    firstName,
    blocks: [
      text(
        'An administrator has deactivated your account. You were signed out everywhere, and cannot sign in until it is activated again. Nothing of yours is lost.',
      ),
      text(notYou('If you did not expect this, ask an administrator.')),
    ],
  }),
};
