import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Mailer } from '../port.ts';
import { message, PUBLIC_URL, SENDER } from '../testing/messages.ts';
import { type Behaviour, startSmtpServer, type TestSmtpServer } from '../testing/smtp-server.ts';
import { createSmtpMailer, SMTP_TIMEOUTS, type SmtpTimeouts } from './smtp-mailer.ts';

let server: TestSmtpServer;
let mailer: Mailer;
const start = async (behaviours: Behaviour[], timeouts: SmtpTimeouts = SMTP_TIMEOUTS): Promise<void> => {
  server = await startSmtpServer(...behaviours);
  mailer = createSmtpMailer({ url: server.url, publicUrl: PUBLIC_URL, ...SENDER, timeouts });
};
afterEach(async () => {
  await mailer.close();
  await server.close();
});

/** @returns the code of how it failed, with the kind of failure. */
const failure = async (sending: Promise<void>): Promise<string> => {
  const error = await sending.then(
    () => undefined,
    (e: Error & { code: string }) => e,
  );
  expect(`${error?.message} ${error?.stack} ${String(error?.cause)}`).not.toMatch(/anna|go away/);
  return `${error?.name} ${error?.code}`;
};

it('a mail server without encryption gets nothing where encryption is required', async () => {
  await start(['accept']);
  await mailer.close();
  mailer = createSmtpMailer({ url: server.url, requireTls: true, publicUrl: PUBLIC_URL, ...SENDER });
  expect(await failure(mailer.send(message()))).toMatch(/^MailUnavailable/);
  expect(server.received).toEqual([]);
});

describe('a mail server that takes messages', () => {
  beforeEach(() => start(['accept']));

  it('gets the message as it is, in HTML and in text', async () => {
    const mail = message({ subject: 'Größe zählt, "Anna" <sagt>' });
    await mailer.send(mail);
    const parsed = await PostalMime.parse(server.received[0]?.raw ?? '');
    expect(parsed).toMatchObject({
      subject: mail.subject,
      from: SENDER.from,
      to: [{ address: 'anna@example.com' }],
      messageId: '<m1@app.groundwork.example>',
    });
    expect(parsed.text?.trim()).toBe(mail.text.trim());
    expect(parsed.html?.trim()).toBe(mail.html);
    expect(parsed.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }));
    expect(server.received[0]).toMatchObject({ from: SENDER.from.address, to: ['anna@example.com'] });
  });

  it('gets the address where an answer goes when not to us, and nothing else', async () => {
    const answered = async (replyTo: string) => {
      await mailer.send(message({ replyTo }));
      return (await PostalMime.parse(server.received.at(-1)?.raw ?? '')).replyTo;
    };
    expect(await answered('maya@fernwell.example')).toEqual([{ name: '', address: 'maya@fernwell.example' }]);
    for (const none of ['', 'maya', 'a@b.example, c@d.example', 'a@b.example\r\nBcc: c@d.example']) {
      expect(await answered(none)).toBeUndefined();
    }
  });

  it('gets many over few connections', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, i) => mailer.send(message({ mailID: `m${i}` }))));
    const ids = await Promise.all(server.received.map(async ({ raw }) => (await PostalMime.parse(raw)).messageId));
    expect(new Set(ids).size).toBe(20);
    expect(server.connections()).toBeLessThanOrEqual(4);
  });

  it('may hang up between two messages', async () => {
    await mailer.send(message());
    server.hangUp();
    await mailer.send(message({ mailID: 'm2' }));
    expect(server.received).toHaveLength(2);
    expect(server.connections()).toBe(2);
  });

  it('gets no header and no recipient that somebody has written into a subject or an address', async () => {
    await mailer.send(message({ subject: 'Hello\r\nBcc: eve@example.com\r\n\r\nHere I am' }));
    const parsed = await PostalMime.parse(server.received[0]?.raw ?? '');
    expect(parsed.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(parsed.text).toContain('Set a new password');
    expect(server.received[0]?.to).toEqual(['anna@example.com']);

    for (const to of [
      'anna@example.com, eve@example.com',
      'anna@example.com\r\nRCPT TO:<eve@example.com>',
      '"eve@example.com" <anna@example.com>',
      '',
    ]) {
      expect(await failure(mailer.send(message({ to })))).toBe('MailRefused EENVELOPE');
    }
    expect(server.received).toHaveLength(1);
  });
});

describe('a mail server that refuses', () => {
  it('a recipient will never take the message', async () => {
    await start(['refuseRecipient', 'accept']);
    expect(await failure(mailer.send(message()))).toBe('MailRefused 550');
    await mailer.send(message({ mailID: 'm2' }));
    expect(server.received).toHaveLength(1);
  });

  it('the message will never take it', async () => {
    await start(['refuseMessage']);
    expect(await failure(mailer.send(message()))).toBe('MailRefused 554');
  });

  it('us may take it once that is mended', async () => {
    await start(['refuseSender', 'accept']);
    expect(await failure(mailer.send(message()))).toBe('MailUnavailable 550');
    await mailer.send(message());
    expect(server.received).toHaveLength(1);
  });

  it('for the moment takes it the next time', async () => {
    await start(['greylist', 'accept']);
    expect(await failure(mailer.send(message()))).toBe('MailUnavailable 451');
    await mailer.send(message());
    expect(server.received).toHaveLength(1);
  });
});

describe('a mail server that is in trouble', () => {
  // The server of the tests listens for 100 ms whether anybody talks too soon, before it greets.
  const short = { connectionMs: 2000, greetingMs: 2000, socketMs: 500, messageMs: 5000 };

  it('and never answers is left, and found again', async () => {
    await start(['stall', 'accept'], short);
    expect(await failure(mailer.send(message()))).toBe('MailUnavailable ETIMEDOUT');
    await mailer.send(message());
    expect(server.received).toHaveLength(1);
  });

  it('and spends too long on one message is left, however long it may be silent', async () => {
    await start(['stall', 'accept'], { ...short, socketMs: 60_000, messageMs: 500 });
    expect(await failure(mailer.send(message()))).toBe('MailUnavailable EABORT');
  });

  it('and breaks off is not asked again behind the log’s back', async () => {
    await start(['drop', 'accept'], short);
    expect(await failure(mailer.send(message()))).toMatch(/^MailUnavailable E(CONNECTION|SOCKET)$/);
    expect(server.tries()).toBe(1);
    await mailer.send(message());
    expect(server.received).toHaveLength(1);
  });

  it('and breaks off after it took the message gets it again under the same Message-ID', async () => {
    await start(['takeAndDrop', 'accept'], short);
    expect(await failure(mailer.send(message()))).toMatch(/^MailUnavailable E(CONNECTION|SOCKET)$/);
    expect(server.received).toHaveLength(1);
    await mailer.send(message());
    const ids = await Promise.all(server.received.map(async ({ raw }) => (await PostalMime.parse(raw)).messageId));
    expect(ids).toEqual(['<m1@app.groundwork.example>', '<m1@app.groundwork.example>']);
  });

  it('and is down may come back', async () => {
    await start(['accept']);
    await server.close();
    expect(await failure(mailer.send(message()))).toMatch(/^MailUnavailable E(CONNECTION|SOCKET)$/);
  });
});
