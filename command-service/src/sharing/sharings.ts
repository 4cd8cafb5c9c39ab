import { createHash } from 'node:crypto';
import { type Audience, normaliseEmail, refuse, splitVersioned } from '@groundwork/contracts';
import { isGone } from '../account/account.ts';
import type { Accounts } from '../account/accounts.ts';
import type { FounderAttempts } from '../attempts/attempt.ts';
import type { CommandContext } from '../core/context.ts';
import type { Handle } from '../core/handle.ts';
import type { Pipeline } from '../core/pipeline.ts';
import type { Links } from '../links/links.ts';
import type { Taxonomy } from '../taxonomy/taxonomy.ts';
import { requestContact, resultOf } from './contact.ts';
import {
  createShareLink,
  nameShare,
  openShare,
  revokeShare,
  type ShareRequest,
  shareOwn,
  shareResults,
} from './share-links.ts';
import { contactKey, resultOfCommand, sharing } from './sharing.ts';

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

export interface SharingTools {
  readonly accounts: Accounts;
  readonly attempts: Handle<FounderAttempts>;
  readonly taxonomy: Handle<Taxonomy, []>;
  readonly links: Links;
  readonly expertEmail: string;
  readonly now: () => Date;
}

export function createSharings(pipeline: Pipeline, tools: SharingTools) {
  const { accounts, attempts, taxonomy, links, expertEmail, now } = tools;
  const sharings = pipeline.handle(sharing);

  const requestFor = (link: Omit<ShareRequest, 'secretHash'>): ShareRequest => {
    const { userID, shareID: id } = link;
    return { ...link, secretHash: hashOf(links.secretOf({ purpose: 'report', userID, id })) };
  };

  /** One for each result: a repeated request finds it open. */
  const deskShareID = (userID: string, userAssessmentID: string): string =>
    links.idFrom('desk', userID, userAssessmentID);

  return {
    ...sharings,
    /** @returns the link by which the expert desk reads a result; empty without one. */
    async deskShare(userID: string, userAssessmentID: string): Promise<string> {
      const shareID = deskShareID(userID, userAssessmentID);
      return Object.hasOwn((await sharings.load(userID)).shares, shareID) ? shareID : '';
    },
    /** @returns shareID. @throws Refusal notFound for another's result, tooManyShares, tooManyRequests, keyReused. */
    async share(
      userID: string,
      userAssessmentID: string,
      { email, audience }: { readonly email: string; readonly audience: Audience },
      context: CommandContext,
    ) {
      const { commandID } = context;
      const to = normaliseEmail(email);
      // Not derived from the address: whoever has the secret could test addresses against it forever.
      const shareID = links.idFrom('share', userID, commandID, userAssessmentID);
      const request = requestFor({ userID, shareID, userAssessmentID, email: to, audience });
      const taken = await attempts.load(userID);
      const { position } = await sharings.execute(
        userID,
        (state) => shareResults(request, commandID, taken, now(), state),
        context,
      );
      return { shareID, position };
    },

    /** A link that the founder passes on. @throws Refusal as share. */
    async createLink(
      userID: string,
      userAssessmentID: string,
      { name, audience }: { readonly name: string; readonly audience: Audience },
      context: CommandContext,
    ) {
      const { commandID } = context;
      const shareID = links.idFrom('link', userID, commandID, userAssessmentID);
      const { email: _, ...request } = requestFor({ userID, shareID, userAssessmentID, email: '', audience });
      const taken = await attempts.load(userID);
      const { position } = await sharings.execute(
        userID,
        (state) => createShareLink(request, name, commandID, taken, now(), state),
        context,
      );
      const url = links.reportLink(userAssessmentID, { purpose: 'report', userID, id: shareID });
      return { shareID, url, position };
    },

    /** Names who a link is for. @throws Refusal notFound unless it is the founder's. */
    name: (userID: string, userAssessmentID: string, shareID: string, name: string, context: CommandContext) =>
      sharings.execute(userID, (state) => nameShare(userAssessmentID, shareID, name, userID, state), context),

    /** Once for each completion. @param completedAt ISO instant. */
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

    /** @throws Refusal notFound unless it is the founder's. */
    revoke: (userID: string, userAssessmentID: string, shareID: string, context: CommandContext) =>
      sharings.execute(userID, (state) => revokeShare(userAssessmentID, shareID, userID, state), context),

    /** @throws Refusal notFound for a token that leads nowhere. */
    async open(userAssessmentID: string, token: string, context: CommandContext) {
      const link = links.read(token);
      if (link?.purpose !== 'report' || splitVersioned(userAssessmentID).id !== link.userID) return refuse('notFound');
      const { userID, id: shareID } = link;
      if ((await accounts.load(userID))?.erased) return refuse('notFound');
      const opening = { userID, userAssessmentID, shareID, secretHash: hashOf(links.secretOf(link)) };
      return sharings.execute(userID, (state) => openShare(opening, now(), state), context);
    },

    /** @returns this request, or the same one of the last day. @throws Refusal notFound, tooManyRequests, keyReused. */
    async contact(
      userID: string,
      about: { userAssessmentID: string | null; sectionID: number | null; answerID: string | null },
      context: CommandContext,
    ) {
      const { commandID } = context;
      const requestID = links.idFrom('contact', userID, commandID, contactKey(about));
      const request = { userID, requestID, ...about };
      const [taken, { sections }] = await Promise.all([attempts.load(userID), taxonomy.load()]);
      const of = resultOf(request);
      const desk =
        of === null
          ? null
          : requestFor({ userID, shareID: deskShareID(userID, of), userAssessmentID: of, email: expertEmail });
      const facts = { attempts: taken, sections, desk };
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
