import { PRODUCT } from '@groundwork/contracts';
import { type Template, text } from '../../layout/content.ts';
import { notYou } from '../../layout/words.ts';

export const accountClosed: Template<{ firstName: string }> = {
  sample: { firstName: 'Ben' },
  content: ({ firstName }) => ({
    subject: `Your ${PRODUCT.name} account was deleted`,
    heading: 'Your account was deleted',
    firstName,
    blocks: [
      text('An administrator has deleted your account. You were signed out everywhere, and can no longer sign in.'),
      text(notYou('If you did not expect this, ask an administrator.')),
    ],
  }),
};
