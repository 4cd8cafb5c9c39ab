import { splitVersioned } from '@groundwork/contracts';
import { type CommandContext, causeOf } from '../core/context.ts';
import type { Pipeline } from '../core/pipeline.ts';
import type { Links } from '../links/links.ts';
import type { Assessments } from '../questionnaires/assessments.ts';
import { draftOf } from '../questionnaires/draft/draft.ts';
import { addComment, setResolved } from './comments.ts';
import { createDraftLink, revokeDraftLink } from './draft-links.ts';
import { type MeantCheck, setCheckMeant } from './meant-checks.ts';
import { hashOf, review } from './review.ts';

export interface ReviewTools {
  readonly assessments: Pick<Assessments, 'load'>;
  readonly links: Links;
  readonly now: () => Date;
}

/** What builders say about a draft, and links to it for others. */
export function createReviews(pipeline: Pipeline, { assessments, links, now }: ReviewTools) {
  const reviews = pipeline.handle(review);
  const originOf = (assessmentID: string): string => splitVersioned(assessmentID).id;

  /** @throws Refusal notFound; notADraft once published or discarded. */
  async function questionsOf(assessmentID: string) {
    return draftOf(assessmentID, await assessments.load(originOf(assessmentID))).content.questions;
  }
  const idsOf = async (assessmentID: string): Promise<ReadonlySet<string>> =>
    new Set((await questionsOf(assessmentID)).map(({ questionID }) => questionID));

  return {
    /** @throws Refusal as addComment, notADraft. */
    async comment(
      about: { readonly assessmentID: string; readonly questionID: string },
      { comment: text, threadID }: { readonly comment: string; readonly threadID?: string | undefined },
      context: CommandContext,
    ) {
      const { assessmentID } = about;
      const questions = await idsOf(assessmentID);
      const commentID = links.idFrom('comment', assessmentID, context.actorID, context.commandID);
      const comment = { ...about, threadID: threadID ?? commentID, commentID, text };
      const { position } = await reviews.execute(
        originOf(assessmentID),
        (state) => addComment(comment, questions, state),
        context,
      );
      return { threadID: comment.threadID, commentID, position };
    },

    /** @throws Refusal as setResolved, notADraft. */
    async resolve(thread: Parameters<typeof setResolved>[0], context: CommandContext) {
      const questions = await idsOf(thread.assessmentID);
      return reviews.execute(originOf(thread.assessmentID), (state) => setResolved(thread, questions, state), context);
    },

    /** @throws Refusal notFound, notADraft. */
    async mean(about: MeantCheck, context: CommandContext) {
      const questions = await questionsOf(about.assessmentID);
      return reviews.execute(originOf(about.assessmentID), (state) => setCheckMeant(about, questions, state), context);
    },

    /** @returns the address, which nothing keeps. @throws Refusal as createDraftLink, notFound, notADraft. */
    async createLink(assessmentID: string, days: number, context: CommandContext) {
      await questionsOf(assessmentID);
      const originID = originOf(assessmentID);
      const cause = causeOf(context);
      const linkID = links.idFrom('draftLink', assessmentID, String(days), cause);
      const link = { purpose: 'draft', userID: originID, id: linkID } as const;
      const request = { assessmentID, linkID, secretHash: hashOf(links.secretOf(link)), days };
      const { state, position } = await reviews.execute(
        originID,
        (before) => createDraftLink(request, cause, now(), before),
        context,
      );
      const expiresAt = state.links.get(linkID)?.expiresAt ?? '';
      return { linkID, url: links.draftLink(assessmentID, link), expiresAt, position };
    },

    /** @throws Refusal notFound. */
    revokeLink: (about: Parameters<typeof revokeDraftLink>[0], context: CommandContext) =>
      reviews.execute(originOf(about.assessmentID), (state) => revokeDraftLink(about, state), context),
  };
}

export type Reviews = ReturnType<typeof createReviews>;
