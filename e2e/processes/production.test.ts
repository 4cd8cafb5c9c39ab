import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSmtpServer, type TestSmtpServer } from '@groundwork/command-service/testing';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { apiAt } from '../testing/api.ts';
import { end, freePort, MAIN, run } from '../testing/product.ts';

/** The built product with NODE_ENV=production, as somebody would run it. */
const folder = mkdtempSync(join(tmpdir(), 'groundwork-production-'));
const [data, demo] = [join(folder, 'data'), join(folder, 'demo')];
const ADMIN = 'ada@first.example';
let mail: TestSmtpServer;
let production: Record<string, string> = {};

beforeAll(async () => {
  mail = await startSmtpServer('accept');
  production = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://groundwork.example',
    SMTP_URL: mail.url,
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    SELLER: 'Groundwork, Inc.; 1 Harbor Street',
    ADMIN_EMAIL: `Ada Novak <${ADMIN}>`,
  };
});
afterAll(async () => {
  await mail.close();
  rmSync(folder, { recursive: true, force: true });
});

async function runIn(settings: Readonly<Record<string, string>>, ...program: readonly string[]) {
  const port = await freePort();
  const environment = { DATA: data, PORT: String(port), REPORT_WARM_UP: 'no', ...settings };
  const { child, printed, says, exited } = run(program.length > 0 ? program : [MAIN], environment);
  return {
    said: printed,
    api: apiAt(`http://127.0.0.1:${port}`),
    exited,
    ready: () => says('Ctrl-C stops'),
    stop: () => end(child, 'SIGTERM'),
  };
}

const invitations = async () => {
  const read = await Promise.all(mail.received.map(({ raw }) => PostalMime.parse(raw)));
  return read.filter(({ to }) => to?.[0]?.address === ADMIN).map(({ text = '' }) => text);
};

describe('production', () => {
  it('says all that is missing at once, and makes no data', async () => {
    const { said, exited } = await runIn({ NODE_ENV: 'production', SMTP_URL: '', RATE_LIMIT_FACTOR: '9' });
    expect(await exited()).toBe(1);
    for (const name of ['PUBLIC_URL', 'SMTP_URL', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'RATE_LIMIT_FACTOR']) {
      expect(said.text).toContain(`- ${name} `);
    }
    expect(existsSync(data)).toBe(false);
  });

  it('begins with the content, its one administrator comes by a mailed link, and no demo sign-in, code or tool works', async () => {
    const first = await runIn(production);
    await first.ready();
    expect(first.said.text).toContain('content imported');
    expect(first.said.text).toContain(`${ADMIN} is invited as an administrator`);
    expect(first.said.text).not.toMatch(/quiet-harbor-lantern|ACCELERATOR100/);

    await vi.waitFor(async () => expect(await invitations()).toHaveLength(1), { timeout: 60_000 });
    const [text = ''] = await invitations();
    const token = /https:\/\/groundwork\.example\/auth\/reset-password\/([\w.-]+)/.exec(text)?.[1];
    const password = 'seven quiet harbour lamps';
    const body = { token, newPassword: password, confirmPassword: password };
    expect((await first.api.ask('PUT', '/api/auth/reset-password', { body })).status).toBe(200);
    const admin = await first.api.signIn(ADMIN, password);
    expect(admin).toMatchObject({ userType: 'admin', builderAccess: true });

    expect(await first.api.signIn('ada@groundwork.example')).not.toHaveProperty('token');
    expect((await first.api.ask('GET', '/api/discount-codes/ACCELERATOR100')).status).toBe(404);
    for (const preview of ['mail', 'report']) {
      expect((await first.api.ask('GET', `/api/docs/${preview}`)).status).toBe(404);
    }
    await first.stop();
  }, 120_000);

  it('invites nobody twice, and keeps demo data out when NODE_ENV was forgotten once', async () => {
    const again = await runIn(production);
    await again.ready();
    expect(again.said.text).toContain(`${ADMIN} is an administrator and has set a password`);
    await again.stop();
    expect(await invitations()).toHaveLength(1);

    const forgotten = await runIn({});
    await forgotten.ready();
    expect(forgotten.said.text).toContain('no demo data was added');
    expect(await forgotten.api.signIn('ada@groundwork.example')).not.toHaveProperty('token');
    await forgotten.stop();
  }, 120_000);

  it('lets a command invite administrators, where ADMIN_EMAIL does not', async () => {
    const settings = { ...production, ADMIN_EMAIL: '' };
    const command = await runIn(settings, 'dist/scripts/invite-admin.js', 'Ben Carver <ben@second.example>');
    expect(await command.exited()).toBe(0);
    expect(command.said.text).toContain('ben@second.example is invited');
    const product = await runIn(settings);
    await product.ready();
    await vi.waitFor(() => expect(mail.received.map(({ to }) => to[0])).toContain('ben@second.example'), {
      timeout: 60_000,
    });
    const busy = await runIn(settings, 'dist/scripts/invite-admin.js', 'ben@second.example');
    expect(await busy.exited()).toBe(1);
    expect(busy.said.text).toContain('end it first');
    await product.stop();
  }, 120_000);

  it('refuses a folder with demo people and codes by name, and to make them', async () => {
    const trial = await runIn({ DATA: demo });
    await trial.ready();
    await trial.stop();
    const refused = await runIn({ ...production, DATA: demo });
    expect(await refused.exited()).toBe(1);
    expect(refused.said.text).toMatch(/ada@groundwork\.example.*ACCELERATOR100.*Set DATA to another folder/s);

    const crowd = await runIn({ ...production, DATA: join(folder, 'crowd') }, 'dist/seed/demo.js', '--founders', '1');
    expect(await crowd.exited()).toBe(1);
    expect(crowd.said.text).toContain('Demo data is not made with NODE_ENV=production');
    expect(existsSync(join(folder, 'crowd'))).toBe(false);
  }, 180_000);
});
