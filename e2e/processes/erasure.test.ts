import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Api, fieldsIn, SIGN_UP_FIELDS } from '@groundwork/contracts';
import { aSignUp } from '@groundwork/contracts/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { apiAt, type ProductApi } from '../testing/api.ts';
import { end, freePort, type Program, start } from '../testing/product.ts';

/** Everything personal about one founder, in words that occur nowhere else. */
const PLANTED = {
  firstName: 'Xanthippe',
  lastName: 'Quarzfeldt',
  changedName: 'Ysoldewyn',
  email: 'xq@quarzfeldt-pumpen.example',
  newEmail: 'neue-adresse@quarzfeldt-pumpen.example',
  phoneNumber: '9175550917',
  company: 'Quarzfeldt Pumpenbau',
  companyURL: 'quarzfeldt-pumpen.com',
} as const;
/** What would betray the person, also in part or as it is kept for search. */
const TRACES = ['xanthippe', 'quarzfeldt', 'ysoldewyn', 'neue-adresse', '9175550917', 'pumpenbau'];
/** The same in files of exports, whose bytes are kept in base64: wherever a word begins, the middle of it reads the same. */
const ENCODED_TRACES = [PLANTED.changedName, 'Quarzfeldt', 'neue-adresse'].flatMap((word) =>
  [0, 1, 2].map((before) =>
    Buffer.from(`${' '.repeat(before)}${word}`)
      .toString('base64')
      .slice(4, -4),
  ),
);
const PASSWORD = 'kein leichtes Kennwort';

const data = mkdtempSync(join(tmpdir(), 'groundwork-erasure-'));
let product: Program;
let api: ProductApi;
let userID = '';

async function begin(): Promise<void> {
  const port = await freePort();
  product = await start(data, port, { LOG_LEVEL: 'trace' });
  api = apiAt(`http://127.0.0.1:${port}`);
}

beforeAll(begin, 90_000);
afterAll(async () => {
  await end(product.child, 'SIGTERM');
  rmSync(data, { recursive: true, force: true });
});

/** @returns the traces that can be read in a text, whatever their case. */
const tracesIn = (text: string): string[] => {
  const lower = text.toLowerCase();
  return TRACES.filter((trace) => lower.includes(trace));
};

/** @returns every file of the data folder with the traces in its name or bytes; UTF-8 and UTF-16 alike. */
function tracesOnDisk(): Record<string, string[]> {
  try {
    return tracesNow();
  } catch (error) {
    // A message got its name between the two: it is looked for again.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return tracesOnDisk();
    throw error;
  }
}

function tracesNow(): Record<string, string[]> {
  const files = readdirSync(data, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const found = files.map(({ name, parentPath }) => {
    const bytes = readFileSync(join(parentPath, name));
    const text = bytes.toString('latin1');
    const encoded = ENCODED_TRACES.filter((trace) => text.includes(trace));
    const traces = [...tracesIn(`${name} ${text} ${bytes.toString('utf16le')}`), ...encoded];
    return [name, traces] as const;
  });
  return Object.fromEntries(found.filter(([, traces]) => traces.length > 0));
}

const changed = { firstName: PLANTED.changedName, lastName: PLANTED.lastName };

describe('somebody who is erased', () => {
  let token = '';
  /** Who has a file of exported rows with them in it. */
  let admin = '';

  const exports = async () => {
    const { body } = await api.ask('GET', '/api/exports', { token: admin });
    return (body as Api['listExports']['answer']).data.exports;
  };

  it('was known everywhere: bought, took an assessment, changed, got messages', async () => {
    const signedUp = await api.ask('POST', '/api/auth/sign-up', {
      headers: { 'idempotency-key': 'an-attempt-to-sign-up' },
      body: aSignUp({
        ...fieldsIn(SIGN_UP_FIELDS, PLANTED),
        password: PASSWORD,
        discountCode: 'HARBOR20',
        paymentMethodId: 'pm_simulated_success',
        proof: await api.proof(),
      }),
    });
    expect(signedUp.status).toBe(200);
    ({ token, userID } = (signedUp.body as { data: { session: { token: string; userID: string } } }).data.session);

    const statement = await api.ask('GET', '/api/agreements/current', { token });
    const { agreementID } = (statement.body as { data: { agreementID: string }[] }).data[0] as { agreementID: string };
    await api.ask('POST', `/api/user/${userID}/agreement/${agreementID}`, { token });
    const selection = await api.ask('GET', '/api/assessment/selection?groupType=grouped', { token });
    const [assessmentID, sectorID, industryID] = firstAssessment(selection.body);
    const started = await api.ask('POST', `/api/user/${userID}/assessment`, {
      token,
      body: { industryID, sectorID, assessmentID },
    });
    expect(started.status).toBe(201);

    const body = { ...changed, email: PLANTED.newEmail, currentPassword: PASSWORD };
    expect((await api.ask('PUT', `/api/user/${userID}`, { token, body })).status).toBe(204);
    const mailed = (page: string): string => {
      const files = readdirSync(join(data, 'mail')).map((name) => readFileSync(join(data, 'mail', name), 'utf8'));
      const texts = files.map((text) => text.replace(/=\r?\n/g, '').replace(/=3D/gi, '='));
      const found = texts.map((text) => new RegExp(`${page}/([\\w.-]+)`).exec(text)?.[1]).find((token) => token);
      return found ?? '';
    };
    await vi.waitFor(() => expect(mailed('email/confirm')).not.toBe(''), { timeout: 60_000 });
    const confirmed = { body: { token: mailed('email/confirm') } };
    expect((await api.ask('POST', '/api/auth/email-change/confirm', confirmed)).status).toBe(204);
    const reset = { email: PLANTED.newEmail, proof: await api.proof() };
    expect((await api.ask('POST', '/api/auth/reset-password', { body: reset })).status).toBe(200);
    // The reset's message is there, so those before it are; on the read side the list shows the new address.
    await vi.waitFor(() => expect(readdirSync(join(data, 'mail')).length).toBeGreaterThanOrEqual(4), {
      timeout: 60_000,
    });
    admin = (await api.signIn('ben@groundwork.example')).token;
    await vi.waitFor(async () => {
      const { body } = await api.ask('GET', '/api/user?search=neue-adresse', { token: admin });
      expect(JSON.stringify(body)).toContain(PLANTED.newEmail);
    });
  });

  it('stands in a file of rows that an administrator searched for and exported', async () => {
    const ordered = { kind: 'users', search: 'quarzfeldt' };
    expect((await api.ask('POST', '/api/exports', { token: admin, body: ordered })).status).toBe(200);
    await vi.waitFor(async () => expect(await exports()).toMatchObject([{ state: 'finished', rows: 1 }]), {
      timeout: 60_000,
    });
    // Once: to look through all files takes ten seconds.
    const found = Object.entries(tracesOnDisk());
    expect(found.map(([name]) => name)).toEqual(expect.arrayContaining([expect.stringContaining('.eml')]));
    const readable = found.flatMap(([name, traces]) => (name.startsWith('read.db') ? traces : []));
    expect(readable).toEqual(expect.arrayContaining(['ysoldewyn']));
    expect(
      readable.some((trace) => ENCODED_TRACES.includes(trace)),
      'the file of the export',
    ).toBe(true);
  });

  it('can download everything before', async () => {
    const answer = await api.ask('GET', `/api/user/${userID}/personal-data`, { token });
    const text = JSON.stringify(answer.body);
    const { changedName, newEmail, phoneNumber, company, companyURL } = PLANTED;
    for (const value of [changedName, newEmail, phoneNumber, company, companyURL]) expect(text).toContain(value);
  });

  it('leaves no readable trace in any file, nor in what was logged', async () => {
    const body = { password: PASSWORD };
    expect((await api.ask('POST', `/api/user/${userID}/erasure`, { token, body })).status).toBe(204);
    expect((await api.ask('GET', `/api/user/${userID}/assessment`, { token })).status).toBe(401);
    await vi.waitFor(() => expect(tracesOnDisk()).toEqual({}), { timeout: 60_000, interval: 100 });
    expect(tracesIn(product.printed.text)).toEqual([]);
    await vi.waitFor(async () => expect(await exports()).toMatchObject([{ state: 'failed', reason: 'erased' }]));
  });

  it('stays erased through a restart and a replay of the whole log', async () => {
    await end(product.child, 'SIGTERM');
    for (const name of readdirSync(data).filter((file) => file.startsWith('read.db'))) rmSync(join(data, name));
    await begin();
    admin = (await api.signIn('ben@groundwork.example')).token;
    const listed = await api.ask('GET', '/api/user?search=quarzfeldt', { token: admin });
    expect(listed.body).toEqual({ data: { users: [], totalUsers: 0 } });
    expect(await exports()).toMatchObject([{ state: 'failed', reason: 'erased' }]);
    expect(tracesOnDisk()).toEqual({});
    const again = await api.ask('POST', '/api/auth/sign-in', { body: { email: PLANTED.newEmail, password: PASSWORD } });
    expect(again.status).toBe(401);
  });
});

interface Selection {
  readonly data: {
    readonly rows: readonly {
      readonly industryID: number;
      readonly sectors: readonly {
        readonly sectorID: number;
        readonly assessments: readonly { readonly assessmentID: string }[];
      }[];
    }[];
  };
}

function firstAssessment(body: unknown): [string, number, number] {
  const { rows } = (body as Selection).data;
  const [industry] = rows;
  const [sector] = industry?.sectors ?? [];
  const [assessment] = sector?.assessments ?? [];
  if (!industry || !sector || !assessment) throw new Error('there is nothing to choose');
  return [assessment.assessmentID, sector.sectorID, industry.industryID];
}
