import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ENDPOINTS, type Endpoint, errorBody } from '@groundwork/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ROOT } from '../testing/imports.ts';
import { clientFiles } from './client.ts';
import { typeOf } from './types.ts';

const FOLDER = join(ROOT, 'contracts', 'client');
const KEY = 'gw_test_Ab12Cd34_secret_check';

it.each(Object.entries(clientFiles()))('%s is as the contracts are (npm run docs)', (name, text) =>
  expect(readFileSync(join(FOLDER, name), 'utf8')).toBe(text),
);

it('knows what is open to keys, and nothing else', async () => {
  const { ENDPOINTS: known } = await import(join(FOLDER, 'endpoints.js'));
  const open = (Object.values(ENDPOINTS) as Endpoint[]).filter(({ scope }) => scope !== undefined);
  expect(Object.keys(known).sort()).toEqual(open.map(({ name }) => name).sort());
});

it.each([
  [{ anyOf: [{ const: 'a' }, { type: 'null' }] }, "'a' | null"],
  [{ type: 'array', items: { type: 'integer' } }, 'ReadonlyArray<number>'],
  [
    { type: 'object', properties: { a: { type: 'string' }, 'b-c': {} }, required: ['a'] },
    "{ a: string; 'b-c'?: unknown }",
  ],
  [{ type: 'object', patternProperties: { '^.*$': { type: 'string' } } }, 'Record<string, string>'],
  [{}, 'unknown'],
])('reads the type of %j', (schema, type) => expect(typeOf(schema)).toBe(type));

/** Answers as the product does, and keeps what it was asked. */
const asked: Pick<IncomingMessage, 'url' | 'headers'>[] = [];
let refusing = false;
const pages = [
  { users: [{ email: 'a@x.example', company: 'Ä & Co' }], totalUsers: 2 },
  { users: [{ email: 'b@x.example', company: 'B' }], totalUsers: 2 },
];
const server = createServer(({ url = '', headers }, response) => {
  asked.push({ url, headers });
  const page = Number(new URL(url, 'http://x').searchParams.get('page'));
  response.writeHead(refusing ? 403 : 200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(refusing ? errorBody('missingScope', 'lists:read') : { data: pages[page - 1] }));
});
let baseUrl = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(() => {
  asked.length = 0;
  refusing = false;
});

const run = (program: string, file: string) =>
  promisify(execFile)(program, [join(FOLDER, 'examples', file)], {
    env: { ...process.env, GROUNDWORK_URL: baseUrl, GROUNDWORK_KEY: KEY, PYTHONIOENCODING: 'utf-8' },
    timeout: 20_000,
  });
const python = await promisify(execFile)('python3', ['--version']).then(
  () => true,
  () => false,
);

const EXAMPLES = [
  ['Node', process.execPath, 'users.mjs', true],
  ['Python (left out: python3 is not on this machine)', 'python3', 'users.py', python],
] as const;

describe('an example', () => {
  for (const [name, program, file, isThere] of EXAMPLES)
    describe.skipIf(!isThere)(`in ${name}`, () => {
      it('lists users of all pages, with the key in the header alone', async () => {
        const { stdout } = await run(program, file);
        expect(stdout.trim().split('\n')).toEqual(['a@x.example\tÄ & Co', 'b@x.example\tB']);
        expect(asked.map(({ url }) => url)).toEqual([1, 2].map((page) => `/api/user?page=${page}&sortCount=50`));
        for (const { headers } of asked) expect(headers.authorization).toBe(`Bearer ${KEY}`);
      });

      it('names the scope that is missing', async () => {
        refusing = true;
        await expect(run(program, file)).rejects.toMatchObject({
          code: 1,
          stderr: expect.stringContaining('403 missingScope lists:read'),
        });
      });
    });
});

describe('the client', () => {
  it('asks nothing with what is no key, and nothing that is closed to keys', async () => {
    const { createClient } = await import(join(FOLDER, 'index.js'));
    expect(() => createClient({ baseUrl, key: 'a session token' })).toThrow(TypeError);
    await expect(createClient({ baseUrl, key: KEY }).call('createApiKey')).rejects.toThrow('not open to API keys');
    await expect(createClient({ baseUrl, key: KEY }).call('personDetails')).rejects.toThrow("needs 'userID'");
    expect(asked).toEqual([]);
  });
});
