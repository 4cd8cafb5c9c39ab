import { commandImplementations, createApplication, createCommandService } from '@groundwork/command-service';
import { ENDPOINTS, type Endpoint, ERRORS } from '@groundwork/contracts';
import { openEmbeddedLog } from '@groundwork/event-store';
import { openEmbeddedReadStore, queryImplementations } from '@groundwork/projection-service';
import { generateTokenKeys, openApiDocument, quietLogger } from '@groundwork/service-kit';
import { afterAll, describe, expect, it } from 'vitest';

const emailSecret = 'secret of the test';
const log = openEmbeddedLog();
const store = openEmbeddedReadStore({ path: ':memory:' });
const application = createApplication({ log, emailSecret });
afterAll(async () => {
  await store.close();
  await log.close();
});

const endpoints = Object.entries(ENDPOINTS) as [string, Endpoint][];
const implemented = { command: commandImplementations(application), query: queryImplementations(store) };

describe('every endpoint', () => {
  it.each(endpoints)('%s is implemented once, by its service and by no other', (name, endpoint) => {
    expect(endpoint.name).toBe(name);
    const times = (service: 'command' | 'query') =>
      implemented[service].filter((one) => one.endpoint === endpoint).length;
    const other = endpoint.service === 'command' ? 'query' : 'command';
    expect([times(endpoint.service), times(other)]).toEqual([1, 0]);
  });

  it('is defined: nothing else is implemented', () => {
    const known = new Set(endpoints.map(([, endpoint]) => endpoint));
    const all = [...implemented.command, ...implemented.query];
    expect(all.filter(({ endpoint }) => !known.has(endpoint))).toEqual([]);
  });
});

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly security: readonly object[];
  readonly parameters: readonly { name: string; in: string; required: boolean; schema: object }[];
  readonly requestBody?: { content: Record<string, { schema: object }> };
  readonly responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>;
}

describe('the description of the API', () => {
  // Read back, so that what is checked is what is served.
  const document = JSON.parse(JSON.stringify(openApiDocument()));
  const operationOf = ({ path, method }: Endpoint): Operation =>
    document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];

  it('is OpenAPI 3.1 with a title, a version and a token of a session and one of a link', () => {
    expect(document).toMatchObject({
      openapi: expect.stringMatching(/^3\.1\.\d+$/),
      info: { title: expect.stringMatching(/\S/), version: expect.stringMatching(/\S/) },
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer' }, link: { type: 'http', scheme: 'bearer' } },
      },
    });
  });

  it('has every endpoint and nothing else, each under a name of its own', () => {
    const operations = Object.values<Record<string, Operation>>(document.paths).flatMap((path) => Object.values(path));
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(ENDPOINTS).sort());
  });

  it.each(endpoints)('says of %s what it takes, who may call it and what it answers', (_, endpoint) => {
    const operation = operationOf(endpoint);
    expect(operation.summary).toMatch(/\S/);
    expect(operation.security.some((scheme) => 'bearer' in scheme)).toBe(
      endpoint.access.kind === 'roles' || endpoint.name === 'report',
    );
    const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
    expect(inPath.map(({ name }) => `:${name}`).sort()).toEqual((endpoint.path.match(/:\w+/g) ?? []).sort());
    expect(inPath.every(({ required }) => required)).toBe(true);
    expect(operation.parameters.every(({ schema }) => Object.keys(schema).length > 0)).toBe(true);

    expect(operation.responses[endpoint.status]).toBeDefined();
    for (const code of endpoint.errors) {
      expect(operation.responses[ERRORS[code].status]?.description).toContain(ERRORS[code].msg);
    }
    for (const { description, content } of Object.values(operation.responses)) {
      expect(description).toMatch(/\S/);
      for (const { schema } of Object.values(content ?? {})) expect(Object.keys(schema).length).toBeGreaterThan(0);
    }
  });

  it('is served to be read, beside a page for people', async () => {
    const [logger, tokenKeys] = [quietLogger('test'), generateTokenKeys()];
    const commands = await createCommandService({ log, logger, tokenKeys, emailSecret, application });
    expect((await commands.app.inject('/api/docs/json')).json()).toEqual(document);
    const page = await commands.app.inject({ url: '/api/docs/', headers: { accept: 'text/html' } });
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, expect.stringContaining('text/html')]);
    await commands.close();
  });
});
