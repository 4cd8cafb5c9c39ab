import { PRODUCT } from '@groundwork/contracts';
import { type Template, text } from '../../layout/content.ts';
import { shortened } from '../../layout/words.ts';
import { type EmailChangeValues, stoppingEmailChange } from './stopping-email-change.ts';

/** To the old address before the change, so that its owner can stop it. */
export const emailChangeAsked: Template<EmailChangeValues> = {
  sample: { firstName: 'Maya', newEmail: 'maya@fernwell.example', by: 'owner', changeID: 'sample-change' },
  content: ({ firstName, newEmail, by, changeID }, context) => ({
    subject: `Your ${PRODUCT.name} email address is to be changed`,
    heading: 'Your email address is to be changed',
    firstName,
    blocks: [
      text(
        `${by === 'admin' ? 'An administrator' : 'Somebody, probably you,'} asked that you sign in with ${shortened(newEmail)} from now on. We have asked that address to confirm it.`,
      ),
      text(
        'Until it is confirmed, you sign in with this address as before. If you want the change, there is nothing to do here.',
      ),
      ...stoppingEmailChange(changeID, context),
    ],
  }),
};
