import { refuse } from '@groundwork/contracts';
import type { CommandContext } from '../core/context.ts';
import type { Decide, Handle } from '../core/handle.ts';
import type { LinkPurpose, Links } from '../links/links.ts';

export interface MailSettingTools<State> {
  readonly handle: Pick<Handle<State>, 'execute'>;
  readonly links: Pick<Links, 'read'>;
  /** Of the link that these mails bear. */
  readonly purpose: LinkPurpose;
  readonly stop: (userID: string, state: State) => ReturnType<Decide<State>>;
  readonly resume: (userID: string, state: State) => ReturnType<Decide<State>>;
}

/** Whether somebody gets mails of a kind: set by themselves, or stopped by the link in each, without a sign-in. Repeatable. */
export function createMailSetting<State>({ handle, links, purpose, stop, resume }: MailSettingTools<State>) {
  const set = (userID: string, on: boolean, context: CommandContext) =>
    handle.execute(userID, (state) => (on ? resume : stop)(userID, state), context);
  return {
    set,

    /** @throws Refusal linkInvalid. */
    stop(token: string, context: CommandContext) {
      const link = links.read(token);
      return link?.purpose === purpose ? set(link.userID, false, context) : refuse('linkInvalid');
    },
  };
}
