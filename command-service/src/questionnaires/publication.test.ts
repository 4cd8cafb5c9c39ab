import { PublicationCancelled, PublicationRefused, PublicationScheduled, QuestionDeleted } from '@groundwork/contracts';
import { describe, it } from 'vitest';
import { decisionsOf, secondsAfter, THEN } from '../testing/given.ts';
import { assessment } from './assessment.ts';
import { cancelPublication, publishDue, schedulePublication } from './publication.ts';
import { activated, added, created, discarded, drafted, published, version } from './testing/events.ts';

const given = decisionsOf(assessment);
const HOUR = 60 * 60;
const at = (hours: number) => secondsAfter(hours * HOUR);
const wanted = (hours: number, over = {}) => ({
  assessmentID: version(1),
  userID: 'ada',
  publishAt: at(hours).toISOString(),
  timeZone: 'Europe/Berlin',
  ...over,
});
const scheduled = (hours: number) => PublicationScheduled.of(wanted(hours));
const cancelled = PublicationCancelled.of({ assessmentID: version(1) });
const draft = [created, added(1, 'team')];

describe('a draft', () => {
  it('is published at a set time, which can be changed and taken back', () => {
    given(...draft)
      .when(schedulePublication, wanted(1), THEN)
      .thenEvents(scheduled(1));
    given(...draft, scheduled(1))
      .when(schedulePublication, wanted(2), THEN)
      .thenEvents(scheduled(2));
    given(...draft, scheduled(1))
      .when(cancelPublication, version(1))
      .thenEvents(cancelled);
    given(...draft)
      .when(cancelPublication, version(1))
      .thenNothing();
    given(...draft, scheduled(1), cancelled)
      .when(publishDue, true, at(3))
      .thenNothing();
  });

  it('is published and active from that time on, as it is then, and once', () => {
    given(...draft, scheduled(1))
      .when(publishDue, true, secondsAfter(HOUR - 1))
      .thenNothing();
    given(...draft, scheduled(1), added(1, 'market'))
      .when(publishDue, true, at(1))
      .thenEvents(published(1), activated(1));
    given(...draft, scheduled(1), published(1), activated(1), drafted(2, 1))
      .when(publishDue, true, at(2))
      .thenNothing();
  });

  it('that was discarded, or published by hand, is not published later', () => {
    const past = [...draft, published(1), activated(1), drafted(2, 1)];
    const later = PublicationScheduled.of(wanted(1, { assessmentID: version(2) }));
    given(...past, later, discarded(2))
      .when(publishDue, true, at(2))
      .thenNothing();
    given(...past, later, published(2), drafted(3, 2))
      .when(publishDue, true, at(2))
      .thenNothing();
  });

  it('without a change from what founders have is not published again, and that is said once', () => {
    const past = [...draft, published(1), activated(1), drafted(2, 1)];
    const second = wanted(1, { assessmentID: version(2) });
    const undone = QuestionDeleted.of({ assessmentID: version(2), questionID: 'market' });
    given(...past, PublicationScheduled.of(second))
      .when(publishDue, true, at(1))
      .thenEvents(PublicationRefused.of({ ...second, reason: 'noChanges' }));
    given(...past, added(2, 'market'), PublicationScheduled.of(second), undone)
      .when(publishDue, true, at(1))
      .thenEvents(PublicationRefused.of({ ...second, reason: 'noChanges' }));
    given(...past, added(2, 'market'), PublicationScheduled.of(second))
      .when(publishDue, true, at(1))
      .thenEvents(published(2), activated(2));
  });

  it('that can no longer be published, or not by who set the time, stays a draft, and that is said once', () => {
    const refused = (reason: 'notPublishable' | 'accessEnded') => PublicationRefused.of({ ...wanted(1), reason });
    given(created, scheduled(1)).when(publishDue, true, at(1)).thenEvents(refused('notPublishable'));
    given(...draft, scheduled(1))
      .when(publishDue, false, at(1))
      .thenEvents(refused('accessEnded'));
  });
});

describe('a time', () => {
  it('is ahead, within a year, and in a zone that there is', () => {
    for (const hours of [0, -1, 366 * 24])
      given(...draft)
        .when(schedulePublication, wanted(hours), THEN)
        .thenRefused('publicationTime');
    given(...draft)
      .when(schedulePublication, wanted(1, { timeZone: 'Mars/Olympus' }), THEN)
      .thenRefused('validation');
  });

  it('is set for a draft that could be published now', () => {
    given(created).when(schedulePublication, wanted(1), THEN).thenRefused('notPublishable');
    given(...draft, published(1))
      .when(schedulePublication, wanted(1), THEN)
      .thenRefused('notADraft');
    given().when(schedulePublication, wanted(1), THEN).thenRefused('notFound');
  });
});
