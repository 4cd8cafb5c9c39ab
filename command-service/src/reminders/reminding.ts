import { refuse } from '@groundwork/contracts';
import type { Actor } from '@groundwork/service-kit';
import { type Account, isGone } from '../account/account.ts';
import { isOpen } from '../account/open.ts';
import { assertManagesFounder } from '../account/scope.ts';
import { type FounderAttempts, inProgress } from '../attempts/attempt.ts';
import type { CommandContext } from '../core/context.ts';
import type { Handle } from '../core/handle.ts';
import type { Pipeline } from '../core/pipeline.ts';
import type { Links } from '../links/links.ts';
import { createMailSetting } from '../mail/mail-setting.ts';
import {
  dueReminder,
  nextReminderAt,
  type Reminders,
  remind,
  reminders,
  requestReminder,
  resumeReminders,
  stopReminders,
} from './reminders.ts';

export interface RemindingTools {
  readonly accounts: Pick<Handle<Account | null>, 'load'>;
  readonly attempts: Pick<Handle<FounderAttempts>, 'load'>;
  readonly links: Pick<Links, 'idFrom' | 'read'>;
  readonly now: () => Date;
}

export function createReminding(pipeline: Pipeline, { accounts, attempts, links, now }: RemindingTools) {
  const handle = pipeline.handle(reminders);

  /** @returns how the reminder that this command asks for is decided. @throws Refusal notFound. */
  async function requested(actor: Actor, userID: string, context: CommandContext) {
    const [person, taken] = await Promise.all([accounts.load(userID), attempts.load(userID)]);
    assertManagesFounder(actor, person);
    if (!person || isGone(person)) return refuse('notFound');
    const reminderID = links.idFrom('reminder', userID, context.actorID, context.commandID);
    const userAssessmentID = inProgress(taken)?.userAssessmentID ?? null;
    return (state: Reminders) => requestReminder({ userID, reminderID, userAssessmentID }, now(), state);
  }

  return {
    ...handle,
    ...createMailSetting({ handle, links, purpose: 'reminders', stop: stopReminders, resume: resumeReminders }),

    /** Sends each reminder once, by any process: the stream decides. @returns when to look again. */
    async remindWhenDue(userID: string, context: CommandContext): Promise<Date | undefined> {
      const [person, taken] = await Promise.all([accounts.load(userID), attempts.load(userID)]);
      const waiting = inProgress(taken);
      if (!person || !isOpen(person) || !waiting) return LATER;
      const afterDays = dueReminder(waiting, now(), await handle.load(userID));
      if (afterDays !== null) {
        const reminderID = links.idFrom('reminder', waiting.userAssessmentID, String(afterDays));
        await handle.execute(userID, (state) => remind(userID, waiting, reminderID, now(), state), context);
      }
      return nextReminderAt(waiting, now(), await handle.load(userID)) ?? LATER;
    },

    /** The same command sends one. @throws Refusal notFound, nothingToFinish, remindersOff, remindedRecently. */
    async request(actor: Actor, userID: string, context: CommandContext) {
      return handle.execute(userID, await requested(actor, userID, context), context);
    },

    /** The events that `request` would append now; it appends none. @throws as it does. */
    async preview(actor: Actor, userID: string, context: CommandContext) {
      const decide = await requested(actor, userID, context);
      return decide(await handle.load(userID));
    },
  };
}

/** Waits for an event; the automation looks once a day all the same. */
const LATER = new Date(8_640_000_000_000_000);

export type Reminding = ReturnType<typeof createReminding>;
