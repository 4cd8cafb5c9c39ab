import { describe, expect, it } from 'vitest';
import { AS_OF_ROUTES } from './administration/as-of.ts';
import { ADMINISTRATION_ROUTES } from './administration/routes.ts';
import { type Endpoint, hasAnswer, hasBody } from './core/endpoint.ts';
import { splitRoute } from './core/route.ts';
import { ENDPOINTS } from './endpoints.ts';
import { ERRORS } from './errors.ts';
import { LIMITS } from './limits.ts';
import { ROUTES, type RouteName } from './routes.ts';

const endpoints = Object.entries(ENDPOINTS) as [RouteName, Endpoint][];

describe('the routes of the API', () => {
  it('all have a definition, and every definition has a route', () =>
    expect(Object.keys(ENDPOINTS).sort()).toEqual(Object.keys(ROUTES).sort()));

  it('are different from each other, whatever their parameters are called', () => {
    const shapes = Object.values(ROUTES).map((route) => route.replace(/:\w+/g, ':'));
    expect(new Set(shapes).size).toBe(shapes.length);
  });

  it('begin with a method and /api', () => {
    for (const route of Object.values(ROUTES)) expect(route).toMatch(/^(GET|POST|PUT|DELETE) \/api(\/:?\w[\w-]*)+$/);
  });

  it.each(endpoints)('%s is defined under its own name, method and path', (name, endpoint) => {
    expect(endpoint.name).toBe(name);
    expect({ method: endpoint.method, path: endpoint.path }).toEqual(splitRoute(ROUTES[name]));
  });

  it.each(endpoints)('%s defines exactly the parameters of its path', (_, endpoint) => {
    const { properties } = endpoint.params as Endpoint['params'] & { properties: object };
    const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    expect(Object.keys(properties).sort()).toEqual(inPath.sort());
  });

  it.each(endpoints)(
    '%s names a parameter of its path as the own record, for roles that may call',
    (_, { access, path }) => {
      if (access.kind !== 'roles') return;
      expect(access.roles.length).toBeGreaterThan(0);
      expect(access.own === undefined).toBe(access.ownFor === undefined);
      if (access.own !== undefined) expect(path).toContain(`:${access.own}`);
      for (const role of access.ownFor ?? []) expect(access.roles).toContain(role);
    },
  );

  it.each(endpoints)('%s is opened by a link if it takes the token of one', (name, { access, params, body }) => {
    if (access.kind === 'roles' || name === 'captchaVerify') return;
    const takesToken = [params, body].some(
      (schema) => 'token' in ((schema as { properties?: object }).properties ?? {}),
    );
    expect(access.kind === 'link' && access.secret === 'token').toBe(takesToken);
  });

  it.each(endpoints)('%s refuses only with codes of the catalogue', (_, endpoint) => {
    for (const code of endpoint.errors) expect(ERRORS).toHaveProperty(code);
  });

  it.each(endpoints)('%s answers 204 exactly when it has nothing to say', (_, endpoint) =>
    expect(endpoint.status === 204).toBe(!hasAnswer(endpoint) && !endpoint.file && !endpoint.stream),
  );

  it('of the administration area are known to the browser where they can be asked as of a moment', () => {
    const asked = endpoints.filter(
      ([name, { asOf }]) => asOf && (name in ADMINISTRATION_ROUTES || name === 'listUsers' || name === 'questionnaire'),
    );
    expect([...AS_OF_ROUTES].sort()).toEqual(asked.map(([name]) => name).sort());
  });

  it.each(endpoints)('%s takes little from strangers, and what is large so often', (_, endpoint) => {
    const { access, rawBody, rate, bodyLimit = LIMITS.body } = endpoint;
    if (access.kind !== 'roles') expect(bodyLimit).toBeLessThanOrEqual(rawBody ? LIMITS.signedBody : LIMITS.body);
    if (access.kind !== 'roles' && hasBody(endpoint)) expect(rate).toBeDefined();
    if (bodyLimit > LIMITS.largeBody) expect(rate).toBeDefined();
    if (rate) expect(endpoint.errors).toContain('tooManyRequests');
  });

  it.each(endpoints)('%s takes no field it does not name', (_, { params, query, body }) => {
    for (const schema of [params, query, body]) expect(openObjects(schema)).toEqual([]);
  });
});

/** Every object schema, at any depth, that would let unnamed fields through. */
function openObjects(schema: unknown): unknown[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const isOpen = 'type' in schema && schema.type === 'object' && !('additionalProperties' in schema);
  return [...(isOpen ? [schema] : []), ...Object.values(schema).flatMap(openObjects)];
}
