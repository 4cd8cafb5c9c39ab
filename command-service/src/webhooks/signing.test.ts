import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { secretOf, signedHeaders } from './signing.ts';

describe('what is signed', () => {
  it('is signed as Standard Webhooks says, by its vector', () => {
    // From standard-webhooks/standard-webhooks, libraries/csharp.
    const headers = signedHeaders(
      { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', at: new Date(1_614_265_330_000), body: '{"test": 2432232314}' },
      ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
    );
    expect(headers).toEqual({
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    });
  });

  it('is taken by their library with the present secret and the former one, and with no other', () => {
    const [present, former, other] = ['b', 'a', 'c'].map((id) => secretOf('key of the installation', id)) as [
      string,
      string,
      string,
    ];
    const body = JSON.stringify({ type: 'webhook.test', data: { name: 'Zoë' } });
    const headers = signedHeaders({ id: 'msg_1', at: new Date(), body }, [present, former]);
    for (const secret of [present, former])
      expect(new Webhook(secret).verify(body, headers)).toMatchObject({ type: 'webhook.test' });
    expect(() => new Webhook(other).verify(body, headers)).toThrow();
    expect(() => new Webhook(present).verify(`${body} `, headers)).toThrow();
  });

  it('has a secret of 32 bytes for each id, which nobody has without the key', () => {
    const secret = secretOf('key', 'a');
    expect(secret).toMatch(/^whsec_/);
    expect(Buffer.from(secret.slice(6), 'base64')).toHaveLength(32);
    expect(secretOf('key', 'a')).toBe(secret);
    expect(secretOf('key', 'b')).not.toBe(secret);
    expect(secretOf('another key', 'a')).not.toBe(secret);
  });
});
