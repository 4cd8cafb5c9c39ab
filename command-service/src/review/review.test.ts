import {
  CheckMeant,
  CheckRaised,
  DraftLinkCreated,
  DraftLinkRevoked,
  LIMITS,
  QuestionCommented,
  ThreadReopened,
  ThreadResolved,
} from '@groundwork/contracts';
import { describe, it } from 'vitest';
import { question } from '../questionnaires/testing/events.ts';
import { decisionsOf, pastEvent, secondsAfter, THEN, under } from '../testing/given.ts';
import { addComment, setResolved } from './comments.ts';
import { createDraftLink, revokeDraftLink } from './draft-links.ts';
import { setCheckMeant } from './meant-checks.ts';
import { hashOf, review } from './review.ts';

const given = decisionsOf(review);
const assessmentID = 'readiness.2';
const questions = new Set(['team', 'market']);

const comment = (commentID: string, over = {}) => ({
  ...{ assessmentID, questionID: 'team', threadID: commentID, commentID, text: 'Say which market.' },
  ...over,
});
const said = (commentID: string, over = {}) => QuestionCommented.of(comment(commentID, over));
const resolved = ThreadResolved.of({ assessmentID, threadID: 'c1' });
const reopened = ThreadReopened.of({ assessmentID, threadID: 'c1' });

describe('comments on a question', () => {
  it('begin a thread, go on with it, and are said once with one key', () => {
    given()
      .when(addComment, comment('c1', { text: '  Say which market.\n' }), questions)
      .thenEvents(said('c1'));
    given(said('c1'))
      .when(addComment, comment('c2', { threadID: 'c1' }), questions)
      .thenEvents(said('c2', { threadID: 'c1' }));
    given(said('c1'))
      .when(addComment, comment('c1', { text: 'Another.' }), questions)
      .thenRefused('keyReused');
  });

  it('have a word, and are of a question that is there and its own thread', () => {
    given()
      .when(addComment, comment('c1', { text: ' \n' }), questions)
      .thenRefused('validation');
    given()
      .when(addComment, comment('c1', { questionID: 'gone' }), questions)
      .thenRefused('notFound');
    given(said('c1'))
      .when(addComment, comment('c2', { threadID: 'c1', questionID: 'market' }), questions)
      .thenRefused('notFound');
    given()
      .when(addComment, comment('c2', { threadID: 'c1' }), questions)
      .thenRefused('notFound');
  });

  it('are resolved and opened again, also by an answer', () => {
    const at = (isResolved: boolean) => ({ assessmentID, threadID: 'c1', resolved: isResolved });
    given(said('c1')).when(setResolved, at(true), questions).thenEvents(resolved);
    given(said('c1'), resolved).when(setResolved, at(false), questions).thenEvents(reopened);
    given(said('c1')).when(setResolved, at(false), questions).thenNothing();
    given().when(setResolved, at(true), questions).thenRefused('notFound');
    given(said('c1'), resolved)
      .when(addComment, comment('c2', { threadID: 'c1' }), questions)
      .thenEvents(reopened, said('c2', { threadID: 'c1' }));
  });

  it('that are open are no more than one can read; those of questions that are gone do not count', () => {
    const all = Array.from({ length: LIMITS.comments }, (_, n) => said(`n${n}`));
    given(...all)
      .when(addComment, comment('more'), questions)
      .thenRefused('tooManyComments');
    const inThreads = all.map((_, n) => said(`n${n}`, { threadID: `n${n - (n % 10)}` }));
    given(...inThreads)
      .when(addComment, comment('more', { questionID: 'market' }), new Set(['market']))
      .thenEvents(said('more', { questionID: 'market' }));
    given(said('c1'), resolved, ...all.slice(1))
      .when(addComment, comment('c2', { threadID: 'c1' }), questions)
      .thenRefused('tooManyComments');
    const thread = Array.from({ length: LIMITS.commentsPerThread }, (_, n) => said(`n${n}`, { threadID: 'n0' }));
    given(...thread)
      .when(addComment, comment('more', { threadID: 'n0' }), questions)
      .thenRefused('tooManyComments');
  });
});

describe('threads that nobody sees', () => {
  const at = (threadID: string, isResolved: boolean) => ({ assessmentID, threadID, resolved: isResolved });
  const began = (n: number, questionID = 'team') => said(`n${n}`, { questionID });
  const end = (n: number) => pastEvent(ThreadResolved.of({ assessmentID, threadID: `n${n}` }), { at: secondsAfter(n) });
  const many = Array.from({ length: LIMITS.resolvedThreads + 1 }, (_, n) => n);

  it('as they were resolved before the last ones, are not opened again', () => {
    const events = many.flatMap((n) => [began(n), end(n)]);
    given(...events)
      .when(setResolved, at('n0', false), questions)
      .thenRefused('notFound');
    given(...events)
      .when(addComment, comment('more', { threadID: 'n0' }), questions)
      .thenRefused('notFound');
    given(...events)
      .when(setResolved, at('n1', false), questions)
      .thenEvents(ThreadReopened.of({ assessmentID, threadID: 'n1' }));
  });

  it('as their question was deleted, are neither resolved nor opened, and return with it', () => {
    given(said('c1'))
      .when(setResolved, at('c1', true), new Set(['market']))
      .thenRefused('notFound');
    given(said('c1'), resolved)
      .when(setResolved, at('c1', false), new Set(['market']))
      .thenRefused('notFound');
    given(said('c1')).when(setResolved, at('c1', true), questions).thenEvents(resolved);
  });

  it('of deleted questions beyond the last ones are resolved when somebody comments', () => {
    given(...many.map((n) => began(n)))
      .when(addComment, comment('more', { questionID: 'market' }), new Set(['market']))
      .thenEvents(ThreadResolved.of({ assessmentID, threadID: 'n0' }), said('more', { questionID: 'market' }));
  });
});

describe('what a check found', () => {
  const place = { assessmentID, check: 'longQuestion', questionID: 'team', questionOptionID: null } as const;
  const meant = (text: string) => CheckMeant.of({ ...place, subjectHash: hashOf(JSON.stringify(text)) });
  const asking = (text: string) => [{ ...question('team', 0, { text }), options: [], revision: 1 }];

  it('is meant so until what it is about changes, or somebody takes that back', () => {
    given()
      .when(setCheckMeant, { ...place, meant: true }, asking('Long'))
      .thenEvents(meant('Long'));
    given(meant('Long'))
      .when(setCheckMeant, { ...place, meant: true }, asking('Longer'))
      .thenEvents(meant('Longer'));
    given(meant('Long'))
      .when(setCheckMeant, { ...place, meant: false }, [])
      .thenEvents(CheckRaised.of(place));
    given()
      .when(setCheckMeant, { ...place, meant: false }, [])
      .thenNothing();
  });

  it('is of a question and an option that are there', () => {
    given()
      .when(setCheckMeant, { ...place, meant: true }, [])
      .thenRefused('notFound');
    given()
      .when(setCheckMeant, { ...place, questionOptionID: 'gone', meant: true }, asking('Long'))
      .thenRefused('notFound');
  });
});

describe('a link to a draft', () => {
  const request = (linkID: string, days = 7) => ({ assessmentID, linkID, secretHash: hashOf(linkID), days });
  const create = (linkID: string, commandID: string, days = 7) =>
    under({ by: commandID }, createDraftLink, request(linkID, days), `test/${commandID}`, THEN);
  const made = (linkID: string, days = 7) =>
    DraftLinkCreated.of({
      assessmentID,
      linkID,
      secretHash: hashOf(linkID),
      expiresAt: secondsAfter(days * 24 * 60 * 60).toISOString(),
    });

  it('lasts as long as was asked for, and is made once with one key', () => {
    given()
      .when(create('l1', 'k1', 30))
      .thenEvents(made('l1', 30));
    given(pastEvent(made('l1'), { by: 'k1' }))
      .when(create('l2', 'k1', 30))
      .thenRefused('keyReused');
  });

  it('is one of a few that are live', () => {
    const all = Array.from({ length: LIMITS.draftLinks }, (_, n) => made(`l${n}`));
    given(...all)
      .when(create('more', 'k'))
      .thenRefused('tooManyDraftLinks');
    const revoked = DraftLinkRevoked.of({ assessmentID, linkID: 'l0' });
    given(...all, revoked)
      .when(create('more', 'k'))
      .thenEvents(made('more'));
  });

  it('is ended once, in its own draft', () => {
    const revoked = DraftLinkRevoked.of({ assessmentID, linkID: 'l1' });
    given(made('l1')).when(revokeDraftLink, { assessmentID, linkID: 'l1' }).thenEvents(revoked);
    given(made('l1')).when(revokeDraftLink, { assessmentID: 'readiness.3', linkID: 'l1' }).thenRefused('notFound');
    given().when(revokeDraftLink, { assessmentID, linkID: 'l1' }).thenRefused('notFound');
  });
});
