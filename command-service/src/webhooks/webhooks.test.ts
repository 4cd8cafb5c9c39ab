import {
  LIMITS,
  WebhookAdded,
  WebhookChanged,
  WebhookDeleted,
  WebhookFailing,
  WebhookPaused,
  WebhookRecovered,
  WebhookResumed,
  WebhookSecretRotated,
} from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { decisionsOf, pastEvent, secondsAfter, THEN, under } from '../testing/given.ts';
import {
  addWebhook,
  changeWebhook,
  deleteWebhook,
  noteFailure,
  noteSuccess,
  pauseWebhook,
  resumeWebhook,
  rotateSecret,
  webhookIn,
  webhooks,
} from './webhooks.ts';

const given = decisionsOf(webhooks);
const userID = 'grace';
const webhookID = 'grace.1';
const settings = {
  url: 'https://hooks.example.com/in',
  description: 'The CRM',
  types: ['assessment.completed'],
  partnerID: null,
  withNames: false,
};
const added = WebhookAdded.of({ userID, webhookID, ...settings, secretID: 's1' });
const by = (commandID: string) => ({ actorID: 'test', commandID });
const adding = (over: Partial<typeof settings> = {}) => ({ ...settings, ...over, userID, secretID: 's1' });
const about = { userID, webhookID };
const HOUR = 60 * 60;

describe('a webhook', () => {
  it('is added once by a command, with an id that was never used', () => {
    given()
      .when(under({ by: 'c1' }, addWebhook, adding(), by('c1')))
      .thenEvents(added);
    const deleted = [pastEvent<'webhooks'>(added, { by: 'c0' }), WebhookDeleted.of(about)];
    const second = WebhookAdded.of({ userID, webhookID: 'grace.2', ...settings, secretID: 's1' });
    given(...deleted)
      .when(under({ by: 'c1' }, addWebhook, adding(), by('c1')))
      .thenEvents(second);
    const past = pastEvent<'webhooks'>(added, { by: 'c1' });
    given(past)
      .when(addWebhook, adding({ url: 'https://elsewhere.example/' }), by('c1'))
      .thenRefused('keyReused');
  });

  it('is one of ten', () => {
    const ten = Array.from({ length: LIMITS.webhooks }, (_, i) =>
      WebhookAdded.of({ userID, webhookID: `grace.${i + 1}`, ...settings, secretID: `s${i}` }),
    );
    given(...ten)
      .when(addWebhook, adding(), by('c1'))
      .thenRefused('tooManyWebhooks');
    given(...ten, WebhookDeleted.of(about))
      .when(under({ by: 'c1' }, addWebhook, adding(), by('c1')))
      .thenEvents(WebhookAdded.of({ userID, webhookID: 'grace.11', ...settings, secretID: 's1' }));
  });

  it('is changed, also in the order of its types without an event', () => {
    const two = { ...settings, types: ['result.shared', 'founder.joined'] };
    given(added)
      .when(changeWebhook, webhookID, two)
      .thenEvents(WebhookChanged.of({ ...about, ...two }));
    const turned = { ...two, types: two.types.toReversed() };
    given(added, WebhookChanged.of({ ...about, ...two }))
      .when(changeWebhook, webhookID, turned)
      .thenNothing();
    given(added).when(changeWebhook, 'grace.7', two).thenRefused('notFound');
    given(added).when(changeWebhook, 'constructor', two).thenRefused('notFound');
  });

  it('is paused and resumed', () => {
    given(added)
      .when(pauseWebhook, webhookID, 'asked')
      .thenEvents(WebhookPaused.of({ ...about, reason: 'asked' }));
    const paused = WebhookPaused.of({ ...about, reason: 'failing' });
    given(added, paused).when(pauseWebhook, webhookID, 'asked').thenNothing();
    given(added, paused).when(resumeWebhook, webhookID).thenEvents(WebhookResumed.of(about));
    given(added).when(resumeWebhook, webhookID).thenNothing();
  });

  it('gets another secret, the former one signing for a day; the same command makes none', () => {
    const formerUntil = secondsAfter(24 * HOUR).toISOString();
    const rotated = WebhookSecretRotated.of({ ...about, secretID: 's2', formerUntil });
    given(added)
      .when(under({ by: 'c2' }, rotateSecret, webhookID, 's2', by('c2'), THEN))
      .thenEvents(rotated);
    const { state } = given(added, rotated);
    expect(webhookIn(state, webhookID)).toMatchObject({
      secretID: 's2',
      former: { secretID: 's1', until: formerUntil },
    });
    given(added).when(rotateSecret, 'grace.2', 's2', by('c2'), THEN).thenRefused('notFound');
  });

  it('is deleted; again it is nothing, one that never was is not found', () => {
    given(added).when(deleteWebhook, webhookID, 1).thenEvents(WebhookDeleted.of(about));
    given(added).when(deleteWebhook, 'grace.2', 2).thenRefused('notFound');
  });
});

describe('what becomes of one that takes nothing', () => {
  const failed = (hours: number, isGone = false) => ({ since: THEN, now: secondsAfter(hours * HOUR), isGone });
  const warned = WebhookFailing.of({ ...about, since: THEN.toISOString() });

  it('its owner is warned after a day, once', () => {
    given(added).when(noteFailure, webhookID, failed(23)).thenNothing();
    given(added).when(noteFailure, webhookID, failed(24)).thenEvents(warned);
    given(added, warned).when(noteFailure, webhookID, failed(48)).thenNothing();
  });

  it('it is paused after three days, and at once where nothing is wanted any more', () => {
    const paused = WebhookPaused.of({ ...about, reason: 'failing' });
    given(added, warned).when(noteFailure, webhookID, failed(72)).thenEvents(paused);
    given(added)
      .when(noteFailure, webhookID, failed(0, true))
      .thenEvents(WebhookPaused.of({ ...about, reason: 'gone' }));
    given(added, paused).when(noteFailure, webhookID, failed(90)).thenNothing();
  });

  it('that it takes things again is said only where its owner was warned', () => {
    given(added, warned).when(noteSuccess, webhookID).thenEvents(WebhookRecovered.of(about));
    given(added).when(noteSuccess, webhookID).thenNothing();
    given().when(noteSuccess, webhookID).thenNothing();
  });
});
