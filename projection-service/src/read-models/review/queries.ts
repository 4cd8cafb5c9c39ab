import { createHash } from 'node:crypto';
import {
  draftReview,
  inAskingOrder,
  isAnswerable,
  refuse,
  sharedDraft,
  splitVersioned,
  subjectOf,
} from '@groundwork/contracts';
import { type Implementation, query } from '@groundwork/service-kit';
import { reader } from '../../core/queries.ts';
import type { ReadStore } from '../../store/port.ts';
import { asAsked } from '../attempts/as-asked.ts';
import { builderReading } from '../builder/reading.ts';
import { actorNames } from '../history/reading.ts';
import { bearerOf, isSecret, readToken } from '../sharing/token.ts';
import { type DraftLink, type Review, reviewProjection, reviews } from './review.ts';

export function reviewQueries(store: ReadStore, now: () => Date): Implementation[] {
  const open = reader(store, reviewProjection)(reviews);
  const { versionOf, sectionTexts } = builderReading(store);
  const namesOf = actorNames(store);

  const reviewOf = async (assessmentID: string): Promise<Review | undefined> =>
    (await open.findByIds([splitVersioned(assessmentID).id]))[0];

  /** @throws Refusal notFound for whatever opens no draft, so that nobody learns why. */
  async function linkOf(assessmentID: string, text: string): Promise<DraftLink> {
    const { userID: originID, shareID: linkID, secret } = readToken(text) ?? refuse('notFound');
    // Nothing is read for who names another draft than the link's.
    if (splitVersioned(assessmentID).id !== originID) refuse('notFound');
    const link = (await reviewOf(assessmentID))?.links.find((one) => one.linkID === linkID);
    const isOpen =
      link !== undefined &&
      link.assessmentID === assessmentID &&
      isSecret(secret, link.secretHash) &&
      link.revokedAt === null &&
      now() < new Date(link.expiresAt);
    return isOpen ? link : refuse('notFound');
  }

  return [
    query(draftReview, async ({ params: { assessmentID } }) => {
      const [{ questions, versionNumber }, found] = await Promise.all([
        versionOf(assessmentID),
        reviewOf(assessmentID),
      ]);
      const ids = new Set(questions.map(({ questionID }) => questionID));
      const threads = (found?.threads ?? []).filter(({ questionID }) => ids.has(questionID));
      const meant = (found?.meant ?? []).filter((one) => hashOf(subjectOf(one, questions)) === one.subjectHash);
      const links = (found?.links ?? []).filter((one) => one.assessmentID === assessmentID);
      const ofDraft = versionNumber === null ? found : undefined;
      const publication = ofDraft?.publication ?? null;
      const nameOf = await namesOf(
        [
          ...threads.flatMap(({ comments, resolved }) => [...comments, ...(resolved ? [resolved] : [])]),
          ...meant,
          ...links,
          ...(publication ? [publication] : []),
        ].map(({ actorID }) => actorID),
      );
      const done = <T extends { readonly actorID: string }>(one: T) => ({ ...one, actorName: nameOf(one.actorID) });
      return {
        data: {
          threads: threads.map(({ comments, resolved, ...thread }) => ({
            ...thread,
            resolved: resolved && done(resolved),
            comments: comments.map(done),
          })),
          meant: meant.map(({ subjectHash: _, ...one }) => done(one)),
          links: links.map(({ secretHash: _, assessmentID: __, ...one }) => done(one)),
          publication: publication && done(publication),
          refused: ofDraft?.refused ?? null,
        },
      };
    }),

    query(sharedDraft, async ({ params: { assessmentID }, request }) => {
      const { expiresAt } = await linkOf(assessmentID, bearerOf(request));
      const [{ questions, assessmentTitle, versionNumber }, texts] = await Promise.all([
        versionOf(assessmentID),
        sectionTexts(),
      ]);
      // What was published has links of another kind: founders take it.
      if (versionNumber !== null) refuse('notFound');
      return {
        data: {
          assessmentTitle,
          expiresAt,
          questions: inAskingOrder(questions.filter(isAnswerable)).map((question) =>
            asAsked(question, texts.get(question.sectionID)?.sectionName ?? '', {}),
          ),
        },
      };
    }),
  ];
}

const hashOf = (text: string | null): string | null =>
  text === null ? null : createHash('sha256').update(text).digest('base64url');
