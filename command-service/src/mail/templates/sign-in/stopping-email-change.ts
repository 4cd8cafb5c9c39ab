import { LIFETIMES } from '@groundwork/contracts';
import { action, type Block, type TemplateContext, text } from '../../layout/content.ts';
import { lifetime, notYou } from '../../layout/words.ts';

/** `newEmail` is shown shortened; `changeID` names the link to stop it, if there is one. */
export interface EmailChangeValues {
  readonly firstName: string;
  readonly newEmail: string;
  readonly by: 'owner' | 'admin';
  readonly changeID: string | null;
}

export const stoppingEmailChange = (changeID: string | null, { userID, links }: TemplateContext): Block[] =>
  changeID === null
    ? [text(notYou('If it was not you, tell us at once.'))]
    : [
        text(
          `If you did not want it, stop it now: you keep this address, or get it back. The link works for ${lifetime(LIFETIMES.emailChange)} after the change was asked for, and as long again once it is made.`,
        ),
        action('Stop the change', links.stopEmailLink(userID, changeID)),
        text(notYou('If the link does not work any more, tell us at once.')),
      ];
