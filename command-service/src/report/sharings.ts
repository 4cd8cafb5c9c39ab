import { createHash } from 'node:crypto';
import { normaliseEmail, refuse, splitVersioned } from '@groundwork/contracts';
import { isGone } from '../account/account.ts';
import type { Accounts } from '../account/accounts.ts';
import type { FounderAttempts } from '../attempts/attempt.ts';
import type { CommandContext } from '../core/context.ts';
import type { Handle } from '../core/handle.ts';
import type { Pipeline } from '../core/pipeline.ts';
import type { Links } from '../links/links.ts';
import type { Taxonomy } from '../taxonomy/taxonomy.ts';
import {
  contactKey,
  openShare,
  requestContact,
  resultOfCommand,
  revokeShare,
  type ShareRequest,
  shareOwn,
  shareResults,
  sharing,
} from './sharing.ts';

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

export interface SharingTools {
  readonly accounts: Accounts;
  readonly attempts: Handle<FounderAttempts>;
  readonly taxonomy: Handle<Taxonomy, []>;
  readonly links: Links;
  readonly now: () => Date;
}

/** Links to results, and asking experts. */
export function createSharings(pipeline: Pipeline, tools: SharingTools) {
  const { accounts, attempts, taxonomy, links, now } = tools;
  const sharings = pipeline.handle(sharing);

  const requestFor = (link: Omit<ShareRequest, 'secretHash'>): ShareRequest => {
    const { userID, shareID: id } = link;
    return { ...link, secretHash: hashOf(links.secretOf({ purpose: 'report', userID, id })) };
  };

  return {
    ...sharings,
    /**
     * Sends somebody a link to a result.
     * @returns the link's id. @throws Refusal notFound for a result that is not the founder's, tooManyShares,
     * tooManyRequests, keyReused.
     */
    async share(userID: string, userAssessmentID: string, email: string, context: CommandContext) {
      const { commandID } = context;
      const to = normaliseEmail(email);
      const shareID = links.idFrom('share', userID, commandID, userAssessmentID, to);
      const request = requestFor({ userID, shareID, userAssessmentID, email: to });
      const taken = await attempts.load(userID);
      const { position } = await sharings.execute(
        userID,
        (state) => shareResults(request, commandID, taken, now(), state),
        context,
      );
      return { shareID, position };
    },

    /**
     * Sends a founder the link to a result of their own that they have completed: once, each time that they do.
     * @param completedAt ISO instant.
     */
    async sendOwn(userAssessmentID: string, completedAt: string, context: CommandContext): Promise<void> {
      const userID = splitVersioned(userAssessmentID).id;
      const [taken, person] = await Promise.all([attempts.load(userID), accounts.load(userID)]);
      if (!person || isGone(person)) return;
      const shareID = links.idFrom('own', userAssessmentID, String(taken.byID[userAssessmentID]?.completions));
      const request = requestFor({ userID, shareID, userAssessmentID, email: person.email });
      await sharings.execute(
        userID,
        (state) => shareOwn(request, context.commandID, new Date(completedAt), taken, now(), state),
        context,
      );
    },

    /** @throws Refusal notFound for a link that is not the founder's. */
    revoke: (userID: string, userAssessmentID: string, shareID: string, context: CommandContext) =>
      sharings.execute(userID, (state) => revokeShare(userAssessmentID, shareID, userID, state), context),

    /** Notes that somebody opened a link. @throws Refusal notFound for a token that leads nowhere. */
    async open(userAssessmentID: string, token: string, context: CommandContext) {
      const link = links.read(token);
      if (link?.purpose !== 'report' || splitVersioned(userAssessmentID).id !== link.userID) return refuse('notFound');
      const { userID, id: shareID } = link;
      if ((await accounts.load(userID))?.erased) return refuse('notFound');
      const opening = { userID, userAssessmentID, shareID, secretHash: hashOf(links.secretOf(link)) };
      return sharings.execute(userID, (state) => openShare(opening, now(), state), context);
    },

    /** @returns the request that stands: this one, or the same of the last day. @throws Refusal notFound, tooManyRequests, keyReused. */
    async contact(
      userID: string,
      about: { userAssessmentID: string | null; sectionID: number | null; answerID: string | null },
      context: CommandContext,
    ) {
      const { commandID } = context;
      const requestID = links.idFrom('contact', userID, commandID, contactKey(about));
      const request = { userID, requestID, ...about };
      const [taken, { sections }] = await Promise.all([attempts.load(userID), taxonomy.load()]);
      const facts = { attempts: taken, sections };
      const { state, position } = await sharings.execute(
        userID,
        (current) => requestContact(request, commandID, facts, now(), current),
        context,
      );
      const existing = resultOfCommand(commandID, state) ?? state.contacts[contactKey(request)]?.requestID ?? requestID;
      return { requestID: existing, position };
    },
  };
}

export type Sharings = ReturnType<typeof createSharings>;
