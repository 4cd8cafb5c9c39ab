import { STREAMS } from '@groundwork/contracts';
import { AddressNotAllowed, type Reply } from '@groundwork/service-kit';
import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PEOPLE } from '../testing/people.ts';
import { expectRefused } from '../testing/refusals.ts';
import { startTestService, type TestService } from '../testing/service.ts';

interface Sent {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

let service: TestService;
let sent: Sent[];
let status: number;
beforeEach(async () => {
  sent = [];
  status = 204;
  service = await startTestService({
    providers: {
      outgoing: {
        check: async (url) => {
          if (url.includes('inner')) throw new AddressNotAllowed();
        },
        async post(url, headers, body): Promise<Reply> {
          sent.push({ url, headers, body: String(body) });
          return { status, headers: {}, body: Buffer.from('thanks') };
        },
      },
    },
  });
});
afterEach(() => service.close());

const WEBHOOK = {
  url: ' https://hooks.example/in ',
  description: 'The CRM',
  types: ['assessment.started'],
  partnerID: null,
  withNames: true,
};
type By = typeof PEOPLE.adam | typeof PEOPLE.paula;
/** With a password given just now. */
const tokenOf = async (by: By): Promise<string> => (await service.signIn(by)).token;

async function add(
  by: By,
  over: Partial<Record<keyof typeof WEBHOOK, unknown>> = {},
  key = 'webhook-of-a-monday-morning',
) {
  const token = await tokenOf(by);
  const headers = { 'idempotency-key': key };
  return service.call('addWebhook', { token, headers, body: { ...WEBHOOK, ...over } });
}
const ask = async (by: By, name: 'testWebhook' | 'rotateWebhookSecret' | 'deleteWebhook', webhookID: string) =>
  service.call(name, { token: await tokenOf(by), params: { webhookID } });
const until = (check: () => unknown) => expect.poll(check, { timeout: 10_000, interval: 10 }).toBeTruthy();

describe('a webhook', () => {
  it('is sent a test that its secret verifies, which is told once, to its owner', async () => {
    const made = await add(PEOPLE.paula);
    expect(made.statusCode).toBe(201);
    const { webhookID, secret } = made.json().data;
    expect(webhookID).toBe('paula.1');
    // The same call again is the same webhook.
    expect((await add(PEOPLE.paula)).json()).toEqual(made.json());
    const { deliveryID } = (await ask(PEOPLE.paula, 'testWebhook', webhookID)).json().data;
    await until(() => sent.length === 1);
    const [{ url, headers, body }] = sent as [Sent];
    expect(url).toBe('https://hooks.example/in');
    expect(new Webhook(secret).verify(body, { ...headers })).toMatchObject({
      type: 'webhook.test',
      data: { webhookID },
    });
    expect(headers['webhook-id']).toBe(deliveryID);
    const written = JSON.stringify(await service.log.readStream(STREAMS.webhooks('paula')));
    expect(written).not.toContain(secret.slice(6));
  });

  it('signs with the former secret too once it has another', async () => {
    const { webhookID, secret: former } = (await add(PEOPLE.paula)).json().data;
    const { secret } = (await ask(PEOPLE.paula, 'rotateWebhookSecret', webhookID)).json().data;
    expect(secret).not.toBe(former);
    await ask(PEOPLE.paula, 'testWebhook', webhookID);
    await until(() => sent.length === 1);
    for (const each of [secret, former])
      expect(new Webhook(each).verify(sent[0]?.body ?? '', { ...sent[0]?.headers })).toBeTruthy();
  });

  it('is to no address inside, also when it is changed, and says not which', async () => {
    expectRefused(await add(PEOPLE.adam, { url: 'https://inner.example/' }), 'addressNotAllowed', '/url');
    const { webhookID } = (await add(PEOPLE.adam)).json().data;
    const body = { ...WEBHOOK, url: 'https://inner.example/' };
    const token = await tokenOf(PEOPLE.adam);
    expectRefused(
      await service.call('changeWebhook', { token, params: { webhookID }, body }),
      'addressNotAllowed',
      '/url',
    );
  });

  it('is of others for administrators alone, and of nobody else', async () => {
    const own = (await add(PEOPLE.paula)).json().data.webhookID;
    const admins = (await add(PEOPLE.adam)).json().data.webhookID;
    for (const name of ['testWebhook', 'rotateWebhookSecret', 'deleteWebhook'] as const)
      expectRefused(await ask(PEOPLE.paula, name, admins), 'notFound');
    expect((await ask(PEOPLE.adam, 'deleteWebhook', own)).statusCode).toBe(204);
    expectRefused(await ask(PEOPLE.paula, 'testWebhook', own), 'notFound');
  });

  it('of a partner user is of their own founders, whatever they ask for; of an administrator of a partner there is', async () => {
    await add(PEOPLE.paula, { partnerID: 'south' });
    const [event] = await service.log.readStream(STREAMS.webhooks('paula'));
    expect(event?.data).toMatchObject({ partnerID: null, url: 'https://hooks.example/in' });
    expectRefused(await add(PEOPLE.adam, { partnerID: 'south' }), 'noSuchPartner', '/partnerID');
    expect((await add(PEOPLE.adam, { partnerID: 'north' })).statusCode).toBe(201);
  });

  it('that is paused is sent nothing, and nothing again', async () => {
    const { webhookID } = (await add(PEOPLE.adam)).json().data;
    const token = await tokenOf(PEOPLE.adam);
    const setState = (state: string) =>
      service.call('setWebhookState', { token, params: { webhookID }, body: { state } });
    expect((await setState('paused')).statusCode).toBe(204);
    expectRefused(await ask(PEOPLE.adam, 'testWebhook', webhookID), 'webhookPaused');
    const params = { webhookID, deliveryID: 'msg_1' };
    expectRefused(await service.call('resendWebhookDelivery', { token, params }), 'webhookPaused');
    expect((await setState('active')).statusCode).toBe(204);
    expectRefused(await service.call('resendWebhookDelivery', { token, params }), 'notFound');
    expect(sent).toEqual([]);
  });

  it('that says it is gone is paused, and its owner hears of it by mail', async () => {
    status = 410;
    const { webhookID } = (await add(PEOPLE.paula)).json().data;
    await ask(PEOPLE.paula, 'testWebhook', webhookID);
    const mail = await service.mailbox.next(PEOPLE.paula.email, /your webhook to hooks.example is paused/);
    expect(mail.text).toContain('410 Gone');
    expect(mail.text).not.toContain('/in');
  });
});
