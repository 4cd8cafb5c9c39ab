import {
  AccountDeactivated,
  CohortJoined,
  PartnerAccepted,
  PartnerAccessEnded,
  PersonErased,
  STREAMS,
  WebhookDeleted,
  WebhookDeliveryRequeued,
  WebhookPaused,
  WebhookResumed,
  WebhookTested,
} from '@groundwork/contracts';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { secretOf } from './signing.ts';
import { idOf, URL, webhookWorld } from './testing/calls.ts';
import type { Sent } from './testing/environment.ts';

const hooks = webhookWorld();
const { hook, completed, shared } = hooks;
const SECOND = 1000;

describe('what other systems are told', () => {
  it('is signed, in the words of the product, and no domain event', async () => {
    await hook('adam');
    await hooks.world.start();
    await completed('anna');
    await hooks.world.untilSent(1);
    const [one] = hooks.world.sent as [Sent];
    expect(one.url).toBe(`${URL}adam.1`);
    expect(one.body).toEqual({
      type: 'assessment.completed',
      version: 1,
      timestamp: hooks.world.clock.now().toISOString(),
      data: { userID: 'anna', userAssessmentID: 'anna.1', percent: 64, sections: [{ sectionID: 1, percent: 64 }] },
    });
    const age = Date.now() - hooks.world.clock.now().getTime();
    const secret = secretOf('key of the installation', 's1');
    // Their library knows the real time alone.
    expect(age).toBeGreaterThan(0);
    expect(() => new Webhook(secret).verify(one.text, one.headers)).toThrow(/too old/i);
    await hooks.world.until(async () => expect(await hooks.world.outcomes(idOf(one))).toEqual(['WebhookDelivered']));
  });

  it('holds names only where the owner wants them, and nothing of the founders of others', async () => {
    await hook('paula', { withNames: true });
    await hooks.world.start();
    await completed('bert');
    await completed('anna');
    await shared('anna', 'x');
    await hooks.world.untilSent(2);
    expect(hooks.world.sent.map(({ body }) => [body.type, body.data['userID']])).toEqual([
      ['assessment.completed', 'anna'],
      ['result.shared', 'anna'],
    ]);
    const founder = { firstName: 'annaFirst', lastName: 'annaLast', email: 'anna@mail.example', company: 'anna Inc' };
    expect(hooks.world.sent[0]?.body.data['founder']).toEqual(founder);
    expect(hooks.world.sent[1]?.text).not.toContain('ira@investor.example');
  });

  it('is of one partner where an administrator wants that', async () => {
    await hook('adam', { partnerID: 'north' });
    await hooks.world.start();
    await completed('bert');
    await completed('anna');
    await hooks.world.untilSent(1);
    expect(hooks.world.sent.map(({ body }) => body.data['userID'])).toEqual(['anna']);
  });

  it('is who joined a cohort, to all of its partner and to nobody else, without a name', async () => {
    await hooks.world.open('petra', 'partnerUser', { partnerID: 'north' });
    await hooks.world.open('sven', 'partnerUser', { partnerID: 'south' });
    const types = ['cohort.joined'];
    for (const userID of ['paula', 'petra', 'sven', 'adam']) await hook(userID, { types, withNames: true });
    await hooks.world.start();
    const joined = { userID: 'bert', cohortID: 'spring', partnerID: 'north' };
    await hooks.world.write(STREAMS.cohortMembership('bert'), CohortJoined.of({ ...joined, invitationID: null }));
    await hooks.world.untilSent(3);
    expect(hooks.world.sent.map(({ url }) => url).sort()).toEqual([`${URL}adam.1`, `${URL}paula.1`, `${URL}petra.1`]);
    for (const { body } of hooks.world.sent) expect([body.type, body.data]).toEqual(['cohort.joined', joined]);
  });

  it('is nothing of what a founder took back, but that they did', async () => {
    await hook('paula', { withNames: true });
    const proposal = { userID: 'bert', proposalID: 'p1', partnerID: 'north', partnerUserID: 'paula' };
    await hooks.world.write(STREAMS.account('bert'), PartnerAccepted.of(proposal));
    await hooks.world.start();
    hooks.world.answer(() => 500);
    await completed('bert');
    await hooks.world.untilSent(1);
    await hooks.world.untilWaiting(5 * SECOND);
    hooks.world.answer(() => 200);
    await hooks.world.write(STREAMS.account('bert'), PartnerAccessEnded.of(proposal));
    hooks.world.clock.advance(5 * SECOND);
    await hooks.world.untilSent(2);
    expect(hooks.world.sent[1]?.body).toMatchObject({
      type: 'access.ended',
      data: { userID: 'bert', partnerID: 'north' },
    });
    expect(hooks.world.sent[1]?.text).not.toContain('bertFirst');
    await hooks.world.until(async () =>
      expect(await hooks.world.outcomes(idOf(hooks.world.sent[0]))).toEqual([
        'WebhookAttemptFailed',
        'WebhookDeliveryDropped',
      ]),
    );
  });

  it('is nothing of who was erased, but that they were', async () => {
    await hook('adam', { withNames: true });
    await hooks.world.start();
    await hooks.world.write(STREAMS.account('anna'), PersonErased.of({ userID: 'anna' }));
    await hooks.world.log.erasePerson('anna');
    await completed('anna');
    await shared('bert', 'later');
    await hooks.world.untilSent(2);
    expect(hooks.world.sent.map(({ body }) => [body.type, body.data['userID']])).toEqual([
      ['founder.erased', 'anna'],
      ['result.shared', 'bert'],
    ]);
    await hooks.world.until(async () =>
      expect(await hooks.world.outcomes(idOf(hooks.world.sent[0]))).toEqual(['WebhookDelivered']),
    );
  });

  it('is nothing where its owner is deactivated, it is paused or deleted, and nothing of before it was made', async () => {
    await completed('anna', 1);
    await hook('adam');
    await hook('paula');
    await hooks.world.write(STREAMS.account('paula'), AccountDeactivated.of({ userID: 'paula' }));
    await hooks.world.start();
    const about = { userID: 'adam', webhookID: 'adam.1' };
    await hooks.world.write(STREAMS.webhooks('adam'), WebhookPaused.of({ ...about, reason: 'asked' }));
    await completed('anna', 2);
    await hooks.world.write(STREAMS.webhooks('adam'), WebhookResumed.of(about));
    await completed('anna', 3);
    await hooks.world.untilSent(1);
    await hooks.world.write(STREAMS.webhooks('adam'), WebhookDeleted.of(about));
    await completed('anna', 4);
    await hook('adam', { webhookID: 'adam.2', types: ['result.shared'] });
    await shared('bert', 'last');
    await hooks.world.untilSent(2);
    expect(hooks.world.sent.map(({ url, body }) => [url.slice(URL.length), body.data['userAssessmentID']])).toEqual([
      ['adam.1', 'anna.3'],
      ['adam.2', 'bert.1'],
    ]);
  });

  it('is a test where somebody asks for one, like all others', async () => {
    await hook('adam', { types: ['result.shared'] });
    await hooks.world.start();
    const about = { deliveryID: 'msg_test', webhookID: 'adam.1', userID: 'adam' };
    await hooks.world.write(STREAMS.webhookDelivery('msg_test'), WebhookTested.of(about));
    await hooks.world.untilSent(1);
    expect(hooks.world.sent[0]).toMatchObject({
      headers: { 'webhook-id': 'msg_test' },
      body: { type: 'webhook.test', data: { webhookID: 'adam.1' } },
    });
    await hooks.world.until(async () =>
      expect(await hooks.world.outcomes('msg_test')).toEqual(['WebhookTested', 'WebhookDelivered']),
    );
    await hooks.world.write(STREAMS.webhookDelivery('msg_test'), WebhookDeliveryRequeued.of(about));
    await hooks.world.untilSent(2);
    expect(idOf(hooks.world.sent[1])).toBe('msg_test');
  });
});

it('fifty addresses of which ten never answer: all others are told at once', async () => {
  for (let n = 1; n <= 50; n++) await hook('adam', { webhookID: `adam.${n}`, types: ['assessment.completed'] });
  await hooks.world.start();
  const ends: ((status: number) => void)[] = [];
  hooks.world.answer(({ url }) =>
    Number(url.split('.').at(-1)) <= 10 ? new Promise((resolve) => ends.push(resolve)) : 200,
  );
  for (let n = 1; n <= 5; n++) for (const founder of ['anna', 'bert']) await completed(founder, n);
  const told = () => hooks.world.sent.filter(({ url }) => Number(url.split('.').at(-1)) > 10);
  await hooks.world.until(() => expect(told()).toHaveLength(40 * 10));
  // One for each founder to each that hangs.
  expect(hooks.world.sent.length - told().length).toBe(20);
  for (const address of new Set(told().map(({ url }) => url))) {
    const ofAnna = told().filter(({ url, body }) => url === address && body.data['userID'] === 'anna');
    expect(ofAnna.map(({ body }) => body.data['userAssessmentID'])).toEqual([
      'anna.1',
      'anna.2',
      'anna.3',
      'anna.4',
      'anna.5',
    ]);
  }
  for (const end of ends) end(410);
});
