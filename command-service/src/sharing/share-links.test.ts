import { LIFETIMES, LIMITS, ShareLinkNamed, ShareLinkRevoked } from '@groundwork/contracts';
import { describe, it } from 'vitest';
import { completed, reopened, started, userAssessmentID } from '../attempts/testing/events.ts';
import { decisionsOf, pastEvent, secondsAfter, THEN, under } from '../testing/given.ts';
import { createShareLink, nameShare, type ShareRequest, shareOwn, shareResults } from './share-links.ts';
import { sharing } from './sharing.ts';
import { done, type Link, request, shared, sharedAt, taken } from './testing/links.ts';

const given = decisionsOf(sharing);

describe('a link to pass on', () => {
  const { email: _, ...toNobody } = request();
  const make = (name = 'Harbor Angels', at = THEN, of = done, by = 'now') =>
    under({ at, by }, createShareLink, toNobody, name, by, of, at);
  const made = sharedAt(THEN, { kind: 'link', email: '' });
  const named = (name: string) => ShareLinkNamed.of({ userID: 'anna', shareID: 's1', name });
  const name = (words: string, shareID = 's1') => under({}, nameShare, userAssessmentID, shareID, words, 'anna');

  it('is made for nobody, under the name that it is given', () => {
    given().when(make()).thenEvents(made, named('Harbor Angels'));
    given().when(make('')).thenEvents(made);
  });

  it('is made once by the same command, and only of what is completed', () => {
    given(pastEvent(made, { by: 'the form' }))
      .when(make('Harbor Angels', THEN, done, 'the form'))
      .thenNothing();
    given()
      .when(make('', THEN, taken(started)))
      .thenRefused('notFound');
  });

  it('by the same command shows the same: for others it takes another command', () => {
    const forInvestors = { ...toNobody, audience: 'investors' } as const;
    const again = (link: Partial<ShareRequest>) =>
      under({ by: 'the form' }, createShareLink, { ...toNobody, ...link }, '', 'the form', done, THEN);
    given()
      .when(under({ by: 'now' }, createShareLink, forInvestors, '', 'now', done, THEN))
      .thenEvents({ ...made, data: { ...made.data, audience: 'investors' } });
    const sent = pastEvent({ ...made, data: { ...made.data, audience: 'investors' } }, { by: 'the form' });
    given(sent).when(again(forInvestors)).thenNothing();
    given(sent).when(again({})).thenRefused('keyReused');
    given(pastEvent(made, { by: 'the form' }))
      .when(again({ audience: 'whole' }))
      .thenNothing();
    given(pastEvent(made, { by: 'the form' }))
      .when(again(forInvestors))
      .thenRefused('keyReused');
  });

  it('counts among the links that a founder sends', () =>
    given(...Array.from({ length: 20 }, (_, i) => pastEvent(sharedAt(THEN, { shareID: `n${i}`, kind: 'link' }))))
      .when(make())
      .thenRefused('tooManyRequests'));

  it('is named anew, by the same name once, and not where it is not', () => {
    given(made).when(name('Ira')).thenEvents(named('Ira'));
    given(made, named('Ira')).when(name('Ira')).thenNothing();
    given(made, named('Ira')).when(name('')).thenEvents(named(''));
    given(made).when(name('')).thenNothing();
    given(made).when(name('Ira', 's2')).thenRefused('notFound');
  });
});

describe('sharing a result', () => {
  const share = (over: Partial<ShareRequest> = {}, at = THEN, of = done, by = 'now') =>
    under({ at, by }, shareResults, request(over), by, of, at);

  it('makes a link that ends after its lifetime', () => given().when(share()).thenEvents(shared));

  it('is refused before the assessment is completed, once it was reopened, and for one that is not there', () => {
    const inProgress = taken(started, completed, reopened);
    for (const state of [taken(), taken(started), inProgress]) {
      given()
        .when(share({}, THEN, state))
        .thenRefused('notFound');
    }
    for (const other of ['anna.2', 'bert.1']) {
      given()
        .when(share({ userAssessmentID: other }))
        .thenRefused('notFound');
    }
  });

  it('is possible again, with the same person too, and is another link', () =>
    given(shared)
      .when(share({ shareID: 's2' }))
      .thenEvents(sharedAt(THEN, { shareID: 's2' })));

  it('by the same command sends one link, whatever the limits are by then; the command cannot send another', () => {
    const sent = pastEvent(shared, { by: 'the form' });
    given(sent, ...Array.from({ length: 20 }, (_, i) => pastEvent(sharedAt(THEN, { shareID: `n${i}` }))))
      .when(share({}, THEN, done, 'the form'))
      .thenNothing();
    given(sent)
      .when(share({ shareID: 's2', email: 'ida@investor.example' }, THEN, done, 'the form'))
      .thenRefused('keyReused');
    for (const name of ['__proto__', 'constructor']) {
      given()
        .when(share({}, THEN, done, name))
        .thenEvents(shared);
    }
  });

  it('shows what the founder chose, and by the same command nothing else', () => {
    const investors = { audience: 'investors' } as const;
    given().when(share(investors)).thenEvents(sharedAt(THEN, investors));
    const sent = pastEvent(sharedAt(THEN, investors), { by: 'the form' });
    given(sent)
      .when(share(investors, THEN, done, 'the form'))
      .thenNothing();
    given(sent)
      .when(share({ audience: 'whole' }, THEN, done, 'the form'))
      .thenRefused('keyReused');
    given(pastEvent(shared, { by: 'the form' }))
      .when(share({ audience: 'whole' }, THEN, done, 'the form'))
      .thenNothing();
  });

  /** As many links as wanted, one an hour. */
  const links = (count: number, over: Link = {}) =>
    Array.from({ length: count }, (_, i) => {
      const at = secondsAfter(3600 * i);
      return pastEvent(sharedAt(at, { shareID: `n${i}`, ...over }), { at });
    });

  it('has an end: so many links to one result lead somewhere at a time, and no more', () => {
    const later = secondsAfter(3600 * LIMITS.sharesPerResult + 60);
    const full = links(LIMITS.sharesPerResult);
    given(...full)
      .when(share({}, later))
      .thenRefused('tooManyShares');
    given(...full, ShareLinkRevoked.of({ userID: 'anna', shareID: 'n3' }))
      .when(share({}, later))
      .thenEvents(sharedAt(later));
    const whenOneEnded = secondsAfter(LIFETIMES.share);
    given(...full)
      .when(share({}, whenOneEnded))
      .thenEvents(sharedAt(whenOneEnded));
  });

  it('counts the links of each result for itself, and the founder’s own ones not at all', () => {
    const later = secondsAfter(3600 * LIMITS.sharesPerResult + 60);
    for (const over of [{ userAssessmentID: 'anna.2' }, { kind: 'own' }] as const) {
      given(...links(LIMITS.sharesPerResult, over))
        .when(share({}, later))
        .thenEvents(sharedAt(later));
    }
  });

  it('is held to so many a day, also when they are revoked', () => {
    const many = Array.from({ length: LIMITS.sharesPerDay }, (_, i) =>
      pastEvent(sharedAt(secondsAfter(600 * i), { shareID: `n${i}` }), { at: secondsAfter(600 * i) }),
    );
    const revoked = many.map((_, i) => ShareLinkRevoked.of({ userID: 'anna', shareID: `n${i}` }));
    const evening = secondsAfter(600 * LIMITS.sharesPerDay);
    given(...many, ...revoked)
      .when(share({}, evening))
      .thenRefused('tooManyRequests');
    const nextDay = secondsAfter(24 * 3600 + 600);
    given(...many, ...revoked)
      .when(share({}, nextDay))
      .thenEvents(sharedAt(nextDay));
  });

  it('is held to twenty a minute, whichever result it is', () => {
    const burst = Array.from({ length: 20 }, (_, i) =>
      pastEvent(sharedAt(THEN, { shareID: `n${i}`, userAssessmentID: i % 2 ? 'anna.2' : 'anna.1' })),
    );
    given(...burst)
      .when(share({}, secondsAfter(59)))
      .thenRefused('tooManyRequests');
    given(...burst.slice(1))
      .when(share())
      .thenEvents(shared);
    given(...burst)
      .when(share({}, secondsAfter(60)))
      .thenEvents(sharedAt(secondsAfter(60)));
  });
});

describe('the link to what one has completed', () => {
  const own = (completedAt = THEN, at = completedAt, of = done) =>
    under({ at, by: 'completion' }, shareOwn, request(), 'completion', completedAt, of, at);
  const earlier = (i: number, at = secondsAfter(i)) =>
    pastEvent(sharedAt(at, { shareID: `own${i}`, kind: 'own' }), { at });
  const asManyAsADay = Array.from({ length: LIMITS.readyPerDay }, (_, i) => earlier(i));

  it('is made once, whatever else was shared', () => {
    const full = Array.from({ length: LIMITS.sharesPerResult }, (_, i) => sharedAt(THEN, { shareID: `n${i}` }));
    given(...full)
      .when(own())
      .thenEvents(sharedAt(THEN, { kind: 'own' }));
  });

  it('is not made again by the same command under another id, as links of before had', () =>
    given(pastEvent(sharedAt(THEN, { shareID: 'before', kind: 'own' }), { by: 'completion' }))
      .when(own())
      .thenNothing());

  it('ends the one before, and leaves those of others and of other results', () => {
    const at = secondsAfter(60);
    const other = sharedAt(THEN, { shareID: 'other', kind: 'own', userAssessmentID: 'anna.2' });
    given(earlier(0), sharedAt(THEN, { shareID: 'n1' }), other)
      .when(own(at))
      .thenEvents(ShareLinkRevoked.of({ userID: 'anna', shareID: 'own0' }), sharedAt(at, { kind: 'own' }));
  });

  it('is made a few times a day however often one completes, and none of the others later', () => {
    const completedAt = secondsAfter(60);
    const later = [completedAt, secondsAfter(25 * 3600)];
    for (const at of later) {
      given(...asManyAsADay)
        .when(own(completedAt, at))
        .thenNothing();
    }
    const nextDay = secondsAfter(25 * 3600);
    const last = asManyAsADay.length - 1;
    given(
      ...asManyAsADay,
      ...asManyAsADay.slice(0, -1).map((_, i) => ShareLinkRevoked.of({ userID: 'anna', shareID: `own${i}` })),
    )
      .when(own(nextDay))
      .thenEvents(ShareLinkRevoked.of({ userID: 'anna', shareID: `own${last}` }), sharedAt(nextDay, { kind: 'own' }));
  });

  it('is none to what is not completed, or in progress again', () => {
    const inProgress = taken(started, completed, reopened);
    for (const state of [taken(), taken(started), inProgress]) {
      given()
        .when(own(THEN, THEN, state))
        .thenNothing();
    }
  });
});
