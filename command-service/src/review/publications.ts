import { type EventData, splitVersioned } from '@groundwork/contracts';
import type { Account } from '../account/account.ts';
import { isOpen } from '../account/open.ts';
import type { ProcessManager } from '../core/automation.ts';
import type { CommandContext } from '../core/context.ts';
import type { Handle } from '../core/handle.ts';
import type { Assessments } from '../questionnaires/assessments.ts';
import { cancelPublication, publishDue, schedulePublication } from '../questionnaires/publication.ts';

export interface PublicationTools {
  readonly assessments: Pick<Assessments, 'load' | 'execute'>;
  readonly accounts: Pick<Handle<Account | null>, 'load'>;
  readonly now: () => Date;
}

/** Drafts that are published at a set time. */
export function createPublications({ assessments, accounts, now }: PublicationTools) {
  const originOf = (assessmentID: string): string => splitVersioned(assessmentID).id;

  return {
    /** @throws Refusal as schedulePublication. */
    schedule: (wanted: EventData['PublicationScheduled'], context: CommandContext) =>
      assessments.execute(originOf(wanted.assessmentID), (state) => schedulePublication(wanted, now(), state), context),

    /** @throws Refusal notFound, notADraft. */
    cancel: (assessmentID: string, context: CommandContext) =>
      assessments.execute(originOf(assessmentID), (state) => cancelPublication(assessmentID, state), context),

    /** Publishes in the name of who set the time, if that has come. @returns when it comes; undefined for none. */
    async publishWhenDue(originID: string, context: CommandContext): Promise<Date | undefined> {
      const due = (await assessments.load(originID))?.publication;
      if (!due) return undefined;
      const publishAt = new Date(due.publishAt);
      if (now() < publishAt) return publishAt;
      const person = await accounts.load(due.userID);
      const mayPublish = person !== null && isOpen(person) && person.builderAccess;
      const inTheirName = { ...context, actorID: due.userID, actorType: 'admin' as const };
      await assessments.execute(originID, (state) => publishDue(mayPublish, now(), state), inTheirName);
      return undefined;
    },
  };
}

export type Publications = ReturnType<typeof createPublications>;

export const publicationAutomation = ({ publishWhenDue }: Pick<Publications, 'publishWhenDue'>): ProcessManager => ({
  name: 'publications',
  types: ['PublicationScheduled', 'PublicationCancelled', 'PublicationRefused', 'DraftPublished', 'DraftDiscarded'],
  read({ type, data }) {
    switch (type) {
      case 'PublicationScheduled':
        return { id: splitVersioned(data.assessmentID).id, over: false };
      case 'PublicationCancelled':
      case 'PublicationRefused':
      case 'DraftPublished':
      case 'DraftDiscarded':
        return { id: splitVersioned(data.assessmentID).id, over: true };
      default:
        return null;
    }
  },
  reconcile: publishWhenDue,
});
