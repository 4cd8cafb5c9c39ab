import { PRODUCT } from '@groundwork/contracts';
import { action, type Template, text } from '../../layout/content.ts';
import { notYou } from '../../layout/words.ts';

export const recoveryCodeUsed: Template<{ firstName: string; left: number }> = {
  sample: { firstName: 'Maya', left: 9 },
  content: ({ firstName, left }, { links }) => ({
    subject: `A ${PRODUCT.name} recovery code was used`,
    heading: 'A recovery code was used',
    firstName,
    blocks: [
      text(`It counts no more. ${left === 1 ? 'One recovery code is' : `${left} recovery codes are`} left.`),
      action('Get new recovery codes', `${links.publicUrl}/account/security`),
      text(notYou('If it was not you, somebody knows your password and that code: set a new password now.')),
    ],
  }),
};
