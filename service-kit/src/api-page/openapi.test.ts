import { ENDPOINTS, type Endpoint, ERRORS, HEADERS, LIMITS } from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { openApiDocument } from './openapi.ts';

interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly description: string;
  readonly security: readonly object[];
  readonly requestBody?: { readonly required: boolean };
  readonly responses: Readonly<Record<string, { readonly description: string; readonly headers?: object }>>;
  readonly parameters: readonly { readonly name: string; readonly in: string }[];
}

const { paths } = openApiDocument();
const endpoints = (Object.values(ENDPOINTS) as Endpoint[]).map((endpoint) => [endpoint.name, endpoint] as const);
const operationOf = ({ path, method }: Endpoint): Operation =>
  // The document's operations are typed as plain objects.
  paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()] as unknown as Operation;

it('puts what an API key opens first, and says with what header and scopes', () => {
  const { tags, info } = openApiDocument();
  const tagged = new Map(endpoints.map(([name, endpoint]) => [name, operationOf(endpoint).tags]));
  expect(tagged.get('listUsers')).toEqual([tags[0]?.name]);
  expect(tagged.get('changePassword')).toEqual([tags[1]?.name]);
  expect(tagged.get('signIn')).toEqual([tags[2]?.name]);
  for (const words of ['Authorization: Bearer', '`lists:read`', '`missingScope`']) {
    expect(info.description).toContain(words);
  }
});

describe('the description of the API', () => {
  it.each(endpoints)('tells %s with its success, what it may refuse, and who may call it', (name, endpoint) => {
    const operation = operationOf(endpoint);
    expect(operation.operationId).toBe(name);
    expect(Object.keys(operation.responses)).toContain(String(endpoint.status));
    for (const code of endpoint.errors) {
      expect(operation.responses[ERRORS[code].status]?.description).toContain(ERRORS[code].msg);
    }
  });

  it.each([
    ['updateUser', ['bearer']],
    ['signIn', []],
    ['openReport', []],
    ['downloadReport', ['link']],
    ['report', ['link', 'bearer']],
  ] as const)('says with which tokens %s is called', (name, schemes) =>
    expect(operationOf(ENDPOINTS[name]).security.flatMap(Object.keys)).toEqual(schemes),
  );

  it.each(endpoints)('says of %s whether it needs builder access', (_, endpoint) => {
    const needs = endpoint.access.kind === 'roles' && endpoint.access.builder === true;
    expect(operationOf(endpoint).description.includes('admin with builder access')).toBe(needs);
  });

  it.each(endpoints)('says of %s which scope an API key needs, or that it is closed to them', (_, endpoint) => {
    const { security, description } = operationOf(endpoint);
    const keyed = security.flatMap((each) => ('apiKey' in each ? [each.apiKey] : []));
    expect(keyed).toEqual(endpoint.scope === undefined ? [] : [[endpoint.scope]]);
    if (endpoint.scope !== undefined) expect(description).toContain(`API keys need the scope \`${endpoint.scope}\`.`);
  });

  it.each(endpoints)('names every path parameter of %s', (_, endpoint) => {
    const named = operationOf(endpoint).parameters.filter((p) => p.in === 'path');
    expect(named.map((p) => p.name)).toEqual([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name));
  });

  it('asks for a body, but where every field of it may be left out', () => {
    expect(operationOf(ENDPOINTS.shareResults).requestBody?.required).toBe(true);
    expect(operationOf(ENDPOINTS.contactExpert).requestBody?.required).toBe(false);
    expect(operationOf(ENDPOINTS.revokeShare)).not.toHaveProperty('requestBody');
  });

  it('tells in which head the price of a proof stands, and nowhere else of heads', () => {
    const { 428: asked, ...others } = operationOf(ENDPOINTS.signIn).responses;
    expect(asked?.headers).toEqual({
      [HEADERS.proofPrice]: {
        description: expect.any(String),
        schema: { type: 'integer', minimum: 1, maximum: LIMITS.proofPrice },
      },
    });
    for (const other of Object.values(others)) expect(other).not.toHaveProperty('headers');
  });

  it('tells nothing else', () =>
    expect(Object.values(paths).flatMap(Object.keys)).toHaveLength(Object.keys(ENDPOINTS).length));
});
