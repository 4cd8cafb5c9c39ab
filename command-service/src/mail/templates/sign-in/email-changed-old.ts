import { PRODUCT } from '@groundwork/contracts';
import { type Template, text } from '../../layout/content.ts';
import { shortened } from '../../layout/words.ts';
import { type EmailChangeValues, stoppingEmailChange } from './stopping-email-change.ts';

/** To the old address after the change, to get the account back. Older messages lack some values. */
export const emailChangedOld: Template<Pick<EmailChangeValues, 'firstName' | 'newEmail'> & Partial<EmailChangeValues>> =
  {
    sample: { firstName: 'Maya', newEmail: 'maya@fernwell.example', by: 'owner', changeID: 'sample-change' },
    content: ({ firstName, newEmail, changeID = null }, context) => ({
      subject: `Your ${PRODUCT.name} email address was changed`,
      heading: 'Your email address was changed',
      firstName,
      blocks: [
        text(`From now on you sign in with ${shortened(newEmail)}. This address is no longer used.`),
        text('If it was you, there is nothing to do.'),
        ...stoppingEmailChange(changeID, context),
      ],
    }),
  };
