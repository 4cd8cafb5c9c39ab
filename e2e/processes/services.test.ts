import type { ChildProcess } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import type { Api, TakenQuestionnaire } from '@groundwork/contracts';
import { startEventStoreDBServer } from '@groundwork/event-store/testing';
import { startMongoTestServer } from '@groundwork/projection-service/testing';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { apiAt } from '../testing/api.ts';
import { startMailServer } from '../testing/mail-server.ts';
import { end, freePort, type Program, run } from '../testing/product.ts';
import { BEGINNING_MS, untilReady } from '../testing/ready.ts';

/** The three services as processes of their own, over the wire to servers that behave as EventStoreDB and MongoDB. */
const { privateKey, publicKey } = generateKeyPairSync('ed25519', {
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
const children: ChildProcess[] = [];
/** By what is frozen below. */
const services = new Map<string, ChildProcess>();
const closing: (() => Promise<unknown>)[] = [];
let settings: Record<string, string> = {};
let address = '';
let metrics: Readonly<Record<'commands' | 'projections', string>> = { commands: '', projections: '' };
const received: string[] = [];

function begin(program: readonly string[], settings: Readonly<Record<string, string>>): Program {
  const began = run(program, { HOST: '127.0.0.1', LOG_LEVEL: 'warn', ...settings });
  children.push(began.child);
  return began;
}

/** A real server, new and empty, where its address is set. */
async function startEventStoreDB(): Promise<string> {
  const real = process.env['EVENTSTOREDB_URL'];
  if (real) return real;
  const server = await startEventStoreDBServer();
  closing.push(async () => server.kill());
  return server.connectionString;
}

/** A real server, new and empty, where its address is set. */
async function startMongo(): Promise<string> {
  const real = process.env['MONGODB_URL'];
  if (real) return real;
  const server = await startMongoTestServer();
  closing.push(() => server.close());
  return server.url;
}

beforeAll(async () => {
  const [eventsUrl, mongoUrl] = await Promise.all([startEventStoreDB(), startMongo()]);
  const port = async (): Promise<string> => String(await freePort());
  const [commands, projections, web] = await Promise.all([port(), port(), port()]);
  metrics = { commands: await port(), projections: await port() };
  settings = { EVENTSTOREDB_URL: eventsUrl, MONGODB_URL: mongoUrl };
  address = `http://127.0.0.1:${web}`;

  const mail = await startMailServer(({ text }) => received.push(text));
  closing.push(mail.close);
  const seeded = begin(['dist/seed/main.js', '--demo'], { ...settings, EMAIL_SECRET: 'secret' });
  expect(await seeded.exited(), seeded.printed.text).toBe(0);
  const command = begin(['command-service/dist/main.js'], {
    ...settings,
    PORT: commands,
    METRICS_PORT: metrics.commands,
    TOKEN_PRIVATE_KEY: privateKey,
    EMAIL_SECRET: 'secret',
    PUBLIC_URL: 'https://groundwork.example',
    PROJECTION_SERVICE_URL: `http://127.0.0.1:${projections}`,
    SMTP_URL: mail.url,
  });
  const projection = begin(['projection-service/dist/main.js'], {
    ...settings,
    PORT: projections,
    METRICS_PORT: metrics.projections,
    TOKEN_PUBLIC_KEY: publicKey,
  });
  const server = begin(['web/dist-server/main.js'], {
    PORT: web,
    COMMAND_SERVICE_URL: `http://127.0.0.1:${commands}`,
    PROJECTION_SERVICE_URL: `http://127.0.0.1:${projections}`,
  });
  services.set('command service', command.child).set('projection service', projection.child).set('web', server.child);
  await untilReady(address, server);
}, BEGINNING_MS);

afterAll(async () => {
  await Promise.all(children.map((child) => end(child, 'SIGTERM')));
  for (const close of closing) await close();
});

describe('the services as processes of their own', () => {
  it('take a founder from sign-in to an answer that is read back at once', async () => {
    const signedIn = await fetch(`${address}/api/auth/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'tomas@harborline.example', password: 'quiet-harbor-lantern' }),
    });
    expect([signedIn.status, signedIn.headers.getSetCookie()[0]]).toEqual([200, expect.stringContaining('HttpOnly')]);
    const { token, userID } = (await signedIn.json()) as { token: string; userID: string };
    const api = apiAt(address);

    const list = async (after: string) => {
      const asked = { token, headers: { 'x-read-after': after } };
      const { body } = await api.ask('GET', `/api/user/${userID}/assessment`, asked);
      return (body as Api['listOwnAssessments']['answer']).data[0];
    };
    const attempt = await list('');
    expect(attempt?.responseCount).toBe(23);
    const { userAssessmentID, assessmentID } = attempt ?? {};
    const questionnaire = `/api/assessment/${assessmentID}?userAssessmentID=${userAssessmentID}`;
    const { data } = (await api.ask('GET', questionnaire, { token })).body as { data: TakenQuestionnaire };
    const { questionID, questionOptions = [] } = data.questions[23] ?? {};
    const body = { questionID, questionOptionID: questionOptions[0]?.questionOptionID };
    const answers = `/api/user/${userID}/assessment/${userAssessmentID}/answers`;
    const answered = await api.ask('POST', answers, { token, body });
    expect(answered.status).toBe(204);
    expect((await list(answered.position))?.responseCount).toBe(24);
  });

  describe('one of them frozen with its connections open', () => {
    /** Milliseconds: less than the 20 s that browsers wait. */
    const PATIENCE_MS = 1500;

    async function founder() {
      const api = apiAt(address);
      const { token, userID } = await api.signIn('hannah@tidepay.example');
      const list = `/api/user/${userID}/assessment`;
      const listed = (await api.ask('GET', list, { token })).body as Api['listOwnAssessments']['answer'];
      const running = listed.data.find(({ status }) => status === 'IN_PROGRESS');
      const { userAssessmentID = '', assessmentID = '' } = running ?? {};
      const path = `/api/assessment/${assessmentID}?userAssessmentID=${userAssessmentID}`;
      const { questions } = ((await api.ask('GET', path, { token })).body as { data: TakenQuestionnaire }).data;
      const open = questions.find(({ userSelectedOption }) => userSelectedOption === null);
      const body = { questionID: open?.questionID, questionOptionID: open?.questionOptions[0]?.questionOptionID };
      /** @returns the status; null where a browser would have given up. */
      const send = (method: string, to: string, sent?: object, after = '') =>
        fetch(`${address}${to}`, {
          method,
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'x-read-after': after },
          ...(sent && { body: JSON.stringify(sent) }),
          signal: AbortSignal.timeout(PATIENCE_MS),
        }).then(
          async (response) => ({
            status: response.status,
            position: response.headers.get('x-log-position') ?? '',
            text: await response.text(),
          }),
          () => null,
        );
      const number = Date.now();
      return {
        answer: () => send('POST', `${list}/${userAssessmentID}/answers`, { ...body, number }),
        read: (after?: string) => send('GET', list, undefined, after),
        page: () => send('GET', '/assessments'),
        isThere: async () => {
          const { data } = (await api.ask('GET', path, { token })).body as { data: TakenQuestionnaire };
          const found = data.questions.find(({ questionID }) => questionID === body.questionID);
          return found?.userSelectedOption === body.questionOptionID;
        },
      };
    }

    it.each([
      ['projection service', { answers: true, reads: false, pages: true }],
      ['command service', { answers: false, reads: true, pages: true }],
      ['web', { answers: false, reads: false, pages: false }],
    ])('%s: the others go on, and what was sent meanwhile counts once', async (name, goesOn) => {
      const { answer, read, page, isThere } = await founder();
      const child = services.get(name);
      child?.kill('SIGSTOP');
      const [answered, listed, shown] = await Promise.all([answer(), read(), page()]);
      child?.kill('SIGCONT');
      expect({ answers: answered !== null, reads: listed !== null, pages: shown !== null }).toEqual(goesOn);
      expect([answered, listed, shown].map((one) => one?.status ?? 0).filter((status) => status >= 300)).toEqual([]);
      // The browser sends the same again, which changes nothing where the first one came through.
      await vi.waitFor(async () => expect((await answer())?.status).toBe(204), { timeout: 60_000 });
      await vi.waitFor(async () => expect(await isThere()).toBe(true), { timeout: 60_000 });
    });
  });

  it('mail a link that sets a new password', async () => {
    const api = apiAt(address);
    const email = 'leila@saltmarsh.example';
    const asked = await api.ask('POST', '/api/auth/reset-password', { body: { email, proof: await api.proof() } });
    expect(asked.status).toBe(200);
    const { to, text } = await PostalMime.parse(received.at(-1) ?? '');
    expect(to?.[0]?.address).toBe(email);
    const token = /https:\/\/groundwork\.example\/auth\/reset-password\/(\S+)/.exec(text ?? '')?.[1];
    const password = 'quite another one';
    const body = { token, newPassword: password, confirmPassword: password };
    expect((await api.ask('PUT', '/api/auth/reset-password', { body })).status).toBe(200);
    expect(await api.signIn(email, password)).toMatchObject({ firstName: 'Leila' });
  });

  it('tell operators how they are, at ports of their own that web does not forward to', async () => {
    const told = async (port: string) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    for (const port of Object.values(metrics)) {
      expect(await told(port)).toMatch(/^process_resident_memory_bytes \d+$/m);
    }
    // What was written last may be under way to the read models.
    const projections = await vi.waitFor(
      async () => {
        const text = await told(metrics.projections);
        const position = /^groundwork_log_position (\S+)$/m.exec(text)?.[1];
        expect(Number(position)).toBeGreaterThan(0);
        expect(text).toContain(`groundwork_read_model_position{read_model="users"} ${position}\n`);
        return text;
      },
      { timeout: 60_000 },
    );
    expect(projections).toContain('groundwork_read_model_lag_seconds{read_model="users"} 0\n');
    expect(projections).toContain('groundwork_read_model_parked_events{read_model="users"} 0\n');
    for (const path of ['/metrics', '/api/metrics']) {
      expect(await (await fetch(`${address}${path}`)).text()).not.toContain('process_');
    }
  });

  it('hold when they are looked through while they run', async () => {
    const verified = begin(['dist/scripts/verify.js'], settings);
    expect(await verified.exited(), verified.printed.text).toBe(0);
    expect(verified.printed.text).toMatch(/Read models .*all holds/);
  });

  it('serve the app', async () => {
    expect(await (await fetch(`${address}/assessments`)).text()).toContain('<div id="root">');
  });

  it.each([
    ['command-service/dist/main.js', 'TOKEN_PRIVATE_KEY'],
    ['projection-service/dist/main.js', 'TOKEN_PUBLIC_KEY'],
  ])('%s does not start without %s', async (program) => {
    expect(await begin([program], settings).exited()).toBe(1);
  });

  it.each([
    [['dist/seed/main.js', '--demo'], 'Demo data is not made with NODE_ENV=production'],
    [['command-service/dist/main.js'], /ada@groundwork\.example.*Set EVENTSTOREDB_URL to another log/],
  ])('%s refuses the demo in production', async (program, words) => {
    const refused = begin(program, {
      ...settings,
      NODE_ENV: 'production',
      EMAIL_SECRET: 's'.repeat(32),
      TOKEN_PRIVATE_KEY: privateKey,
      PUBLIC_URL: 'https://groundwork.example',
      PROJECTION_SERVICE_URL: 'http://127.0.0.1:1',
      SMTP_URL: 'smtps://mail.example.com',
      STRIPE_SECRET_KEY: 'sk_live_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      SELLER: 'Groundwork, Inc.',
    });
    expect(await refused.exited()).toBe(1);
    expect(refused.printed.text).toMatch(words);
  });
});
