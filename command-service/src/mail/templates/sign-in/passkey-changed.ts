import { PRODUCT } from '@groundwork/contracts';
import { action, type Template, text } from '../../layout/content.ts';
import { notYou } from '../../layout/words.ts';

const ADDED = 'You can sign in with it alone.';
const REMOVED = 'It does not sign you in any more. What else you sign in with still does.';

const TAKEN_BACK =
  'You took your account back. Somebody else may have added this passkey before, so it does not sign in any more. If it was yours, add it again under Security.';

/** `passkey`: its name; empty for one that was removed. `takenBack`: it ended with the taking back of the account. */
export const passkeyChanged: Template<{ firstName: string; added: boolean; passkey: string; takenBack?: true }> = {
  sample: { firstName: 'Maya', added: true, passkey: 'Google Password Manager' },
  content({ firstName, added, passkey, takenBack }, { links }) {
    if (takenBack)
      return {
        subject: `${PRODUCT.name}: a passkey was removed`,
        heading: 'A passkey was removed',
        firstName,
        blocks: [text(TAKEN_BACK)],
      };
    const heading = added ? 'A passkey was added' : 'A passkey was removed';
    return {
      subject: `${PRODUCT.name}: ${heading.toLowerCase()}`,
      heading,
      firstName,
      blocks: [
        text(added ? `The new passkey is “${passkey}”. ${ADDED}` : REMOVED),
        text(
          notYou(
            added
              ? 'If it was not you, set a new password now. Then remove the passkey under Security.'
              : 'If it was not you, set a new password now.',
          ),
        ),
        action('Reset the password', `${links.publicUrl}/auth/reset-password`),
      ],
    };
  },
};
