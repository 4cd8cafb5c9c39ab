import { LIFETIMES } from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { userAssessmentID } from '../attempts/testing/events.ts';
import { decisionsOf, pastEvent, secondsAfter, THEN, under } from '../testing/given.ts';
import { openShare, revokeShare } from './share-links.ts';
import { sharing } from './sharing.ts';
import { opened, request, revoked, shared } from './testing/links.ts';

const given = decisionsOf(sharing);

describe('revoking a link', () => {
  const revoke = (shareID = 's1', of = userAssessmentID) => under({}, revokeShare, of, shareID, 'anna');

  it('ends it; repeated, it changes nothing', () => {
    given(shared).when(revoke()).thenEvents(revoked);
    given(shared, revoked).when(revoke()).thenNothing();
  });

  it('finds only the founder’s own links, under the result they are to', () => {
    given(shared).when(revoke('s2')).thenRefused('notFound');
    given(shared).when(revoke('s1', 'anna.2')).thenRefused('notFound');
    for (const name of ['constructor', '__proto__']) given(shared).when(revoke(name)).thenRefused('notFound');
  });
});

describe('opening a link', () => {
  const open = (at: Date, over: object = {}) => {
    const { userID, shareID, secretHash } = request();
    return under({ at }, openShare, { userID, shareID, userAssessmentID, secretHash, ...over }, at);
  };

  it('is noted, at most once an hour', () => {
    given(shared).when(open(THEN)).thenEvents(opened);
    given(shared, pastEvent(opened))
      .when(open(secondsAfter(LIFETIMES.opened - 1)))
      .thenNothing();
    given(shared, pastEvent(opened))
      .when(open(secondsAfter(LIFETIMES.opened)))
      .thenEvents(opened);
  });

  it('finds nothing behind a link that was revoked or has ended', () => {
    given(shared, revoked).when(open(THEN)).thenRefused('notFound');
    given(shared)
      .when(open(secondsAfter(LIFETIMES.share)))
      .thenRefused('notFound');
    given(shared)
      .when(open(secondsAfter(LIFETIMES.share - 1)))
      .thenEvents(opened);
  });

  it('finds nothing with another secret, another id or for another result', () => {
    for (const over of [{ secretHash: 'b'.repeat(43) }, { shareID: 's2' }, { userAssessmentID: 'anna.2' }]) {
      given(shared).when(open(THEN, over)).thenRefused('notFound');
    }
  });
});

it('what is kept of links names nobody', () =>
  expect(JSON.stringify(given(shared, opened, revoked).state)).not.toContain('@'));
