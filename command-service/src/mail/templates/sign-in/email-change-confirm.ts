import { LIFETIMES, PRODUCT } from '@groundwork/contracts';
import { action, type Template, text } from '../../layout/content.ts';
import { lifetime } from '../../layout/words.ts';

/** To the new address. `changeID` names its link; null when its reader has an account: nothing comes of it. */
export const emailChangeConfirm: Template<{ firstName: string; changeID: string | null }> = {
  sample: { firstName: 'Maya', changeID: 'sample-change' },
  content({ firstName, changeID }, { userID, links }) {
    if (changeID === null) {
      return {
        subject: `Somebody asked to use your ${PRODUCT.name} email address`,
        heading: 'Your address stays yours',
        firstName,
        blocks: [
          text(
            'Somebody asked to sign in to another account with this address. It belongs to your account, so nothing has changed and nothing will.',
          ),
          text('If it was you: one address can have only one account. If it was not you, there is nothing to do.'),
        ],
      };
    }
    return {
      subject: `Confirm your ${PRODUCT.name} email address`,
      heading: 'Is this your address?',
      firstName,
      blocks: [
        text('Somebody, probably you, asked to sign in with this address. Confirm it on the page behind this button.'),
        action('Confirm this address', links.confirmEmailLink(userID, changeID)),
        text(
          `The link works for ${lifetime(LIFETIMES.emailChange)} after the change was asked for. Until then nothing changes.`,
        ),
        text('If you do not know what this is about, somebody entered your address by mistake: ignore this message.'),
      ],
    };
  },
};
