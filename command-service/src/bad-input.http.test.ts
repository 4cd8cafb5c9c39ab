import { ERRORS, type ErrorCode, errorBody, hasBody, LIMITS, type RouteName, routeOf } from '@groundwork/contracts';
import { type Ids, wireOf as wireOfRequest } from '@groundwork/contracts/testing';
import type { InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import { closeAfterAll } from './testing/close-after-all.ts';
import { COMMANDS, goodRequest, type NamedEndpoint, senderOf } from './testing/requests.ts';
import { startTestService } from './testing/service.ts';

const service = closeAfterAll(await startTestService());

/** Sends it, and expects exactly the catalogue's answer and an untouched log. */
async function expectRefused(options: InjectOptions, code: ErrorCode, field?: string): Promise<void> {
  const head = await service.log.head();
  const response = await service.inject(options);
  const about = `${options.method} ${String(options.url)} ${JSON.stringify(options.payload)?.slice(0, 80)}`;
  expect(response.body, about).toBe(JSON.stringify(errorBody(code, field)));
  expect(response.statusCode, about).toBe(ERRORS[code].status);
  expect(response.headers['content-type'], about).toMatch(/^application\/json/);
  expect(await service.log.head(), about).toBe(head);
}

/** The good request of an endpoint, as it goes over the wire. */
function wireOf({ name }: NamedEndpoint, over: Partial<Ids> = {}): InjectOptions {
  const by = senderOf(name);
  return {
    ...wireOfRequest(name, goodRequest(name, over)),
    headers: by ? { authorization: `Bearer ${service.tokenFor(by)}` } : {},
  };
}

const json = (payload: string) => ({ payload, contentType: 'application/json' });
const withText = (wire: InjectOptions, { payload, contentType }: ReturnType<typeof json>): InjectOptions => ({
  ...wire,
  payload,
  headers: { ...wire.headers, 'content-type': contentType },
});

/** Fields that may be left open, and how. */
const OPEN: Readonly<Record<string, unknown>> = {
  groupsClaim: '',
  groups: [],
  builderGroups: [],
  keptAdminID: null,
  phoneNumber: '',
  companyURL: '',
  discountCode: null,
  preferredIndustry: null,
  preferredSector: null,
  paymentMethodId: null,
  answers: [],
  tiers: [],
  add: [],
  remove: [],
  defaultDiscount: 0,
  builderAccess: true,
  schedule: null,
  questionOptionID: null,
  // Of errors that a browser tells of: not every browser words them.
  message: '',
  stack: '',
  route: '',
  release: '',
  questionOptions: [],
  sectionSummary: '',
  callToAction: '',
  note: '',
  // Of how a partner is shown.
  ...{ color: null, line: '', welcome: '' },
  link: '',
  // Of a passkey whose browser does not say.
  transports: [],
  // Of a link that is shared.
  name: '',
  // Of a webhook.
  description: '',
  partnerID: null,
};

/** More that is right for a field than its good value. */
const ALSO_RIGHT: Readonly<Record<string, readonly unknown[]>> = {
  isActive: [true, 0],
  generation: [0],
  scoreImpact: [0, -1, 1.5],
  shared: [true],
  on: [true],
  passwordOff: [true],
  asksSecondFactor: [true],
  pinned: [true],
  withNumbers: [true],
  resolved: [true],
  meant: [true],
  isDefault: [true],
  // Of seats, below how many free ones a partner is mailed.
  low: [7],
  withNames: [true],
  // Assigned to nobody.
  adminID: [null],
  // Where nobody is kept, the word for it could be somebody's id.
  keptAdminID: ['null'],
};

/** A change names only what it changes; a sign-in says what it knows, or shows one of two proofs; who has no password leaves it out. */
const IN_PART: ReadonlySet<string> = new Set<RouteName>([
  ...(['changeAction', 'startSingleSignOn', 'passSingleSignOn'] as const),
  ...(['enableSecondFactor', 'disableSecondFactor', 'issueRecoveryCodes', 'removeSecondFactor'] as const),
  'erasePersonalData',
]);

/** Fields of several lines. */
const LINES = new Set(['stack', 'content', 'note', 'comment', 'welcome']);

/** More characters than a field takes. */
const tooLong = (field: string): number => 1 + (field === 'content' ? LIMITS.agreementContent : LIMITS.providerToken);

/** What is wrong in the place of a good value. */
const wrongValues = (field: string, good: unknown): unknown[] =>
  [
    null,
    true,
    [],
    // What is wrong inside of an object is told of its fields.
    ...(isObject(good) ? [] : [{}]),
    ...(Array.isArray(good) ? [] : [[good]]),
    ...(typeof good === 'string'
      ? [7, '', ...(LINES.has(field) ? [] : [`${good}\u0000`, `${good}\n`]), 'x'.repeat(tooLong(field))]
      : [String(good), 0, -1, 1.5, 1e12]),
  ].filter(
    (wrong) =>
      (!(field in OPEN) || JSON.stringify(wrong) !== JSON.stringify(OPEN[field])) &&
      !ALSO_RIGHT[field]?.includes(wrong),
  );

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);

const withBody = COMMANDS.filter(hasBody);

describe.each(withBody.map((endpoint) => [endpoint.name, endpoint] as const))('the body of %s', (name, endpoint) => {
  const good = goodRequest(name).body ?? {};
  const { required = [] } = endpoint.body as { readonly required?: readonly string[] };
  const isNeeded = (field: string): boolean => !IN_PART.has(name) || required.includes(field);

  it.each(Object.keys(good))('needs %s, and takes nothing wrong for it', async (field) => {
    const { [field]: value, ...rest } = good;
    if (isNeeded(field)) await expectRefused({ ...wireOf(endpoint), payload: rest }, 'validation', `/${field}`);
    for (const wrong of wrongValues(field, value)) {
      await expectRefused({ ...wireOf(endpoint), payload: { ...good, [field]: wrong } }, 'validation', `/${field}`);
    }
  });

  // The news of a payment is its provider's to word.
  if (name !== 'paymentWebhook') {
    it('takes no field it does not name', () =>
      expectRefused({ ...wireOf(endpoint), payload: { ...good, admin: true } }, 'validation', '/admin'));
  }

  const [noObjects, noJson] = [
    ['[]', 'null', '"text"', '7'],
    ['{', '{"a":}', '', 'email=a', '{"__proto__":{"admin":true}}', '{"constructor":{"prototype":{}}}'],
  ];
  if (endpoint.rawBody) {
    // Without a signature that holds: here payments are simulated, and nobody tells of any.
    it.each([...noObjects, ...noJson])('is not looked at before its signature: %j', (text) =>
      expectRefused(withText(wireOf(endpoint), json(text)), 'notFound'),
    );
  } else {
    it.each(noObjects)('is not %s', (text) => expectRefused(withText(wireOf(endpoint), json(text)), 'validation'));
    it.each(noJson)('is JSON, not %j', (text) => expectRefused(withText(wireOf(endpoint), json(text)), 'badRequest'));
  }

  it('is JSON in its media type too', async () => {
    for (const contentType of [
      'application/xml',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=b',
    ]) {
      const payload = JSON.stringify(good);
      await expectRefused(withText(wireOf(endpoint), { payload, contentType }), 'unsupportedMediaType');
    }
  });

  it('is not over its limit', () => {
    const payload = `${JSON.stringify(good)}${' '.repeat(endpoint.bodyLimit ?? LIMITS.body)}`;
    return expectRefused(withText(wireOf(endpoint), json(payload)), 'bodyTooLarge');
  });
});

describe('an impact', () => {
  const endpoint = COMMANDS.find(({ name }) => name === 'createOption') as NamedEndpoint;
  const withImpact = (scoreImpact: number) => ({
    ...wireOf(endpoint),
    payload: { ...goodRequest('createOption').body, scoreImpact },
  });

  it.each([0.005, 1.155, -99.999, 1e-7])('is in steps of 0.01, not %d', (impact) =>
    expectRefused(withImpact(impact), 'validation', '/scoreImpact'),
  );

  it.each([0.01, 0.07, 0.29, 1.15, -99.99, 100])('may be %d', async (impact) =>
    expect((await service.inject(withImpact(impact))).statusCode).toBe(endpoint.status),
  );
});

describe('the address of a command', () => {
  const { answerQuestion, updateUser, acceptAgreement, endSession } = Object.fromEntries(
    COMMANDS.map((e) => [e.name, e]),
  );

  it('takes no query it does not name', async () => {
    for (const endpoint of COMMANDS) {
      const wire = wireOf(endpoint);
      await expectRefused({ ...wire, url: `${String(wire.url)}?admin=true` }, 'validation', '/admin');
    }
  });

  it('names only ids', async () => {
    for (const wrong of ['a b', 'a\u0000', 'a\r\n', 'é', 'a.1', 'x'.repeat(65)]) {
      if (updateUser) await expectRefused(wireOf(updateUser, { userID: wrong }), 'validation', '/userID');
      if (acceptAgreement)
        await expectRefused(wireOf(acceptAgreement, { agreementID: wrong }), 'validation', '/agreementID');
      if (endSession) await expectRefused(wireOf(endSession, { sessionID: wrong }), 'validation', '/sessionID');
    }
    for (const userAssessmentID of ['anna', 'anna.0', 'anna.1.1', 'anna.x']) {
      if (answerQuestion)
        await expectRefused(wireOf(answerQuestion, { userAssessmentID }), 'validation', '/userAssessmentID');
    }
  });

  it('is known, with its method', async () => {
    for (const url of [
      '/',
      '/api',
      '/api/nothing',
      '/api/auth/sign-in/',
      '/API/auth/sign-in',
      '/api/auth/sign-in%2f',
    ]) {
      await expectRefused({ method: 'POST', url }, 'notFound');
    }
    for (const { path, method } of COMMANDS) {
      const isTaken = (one: string) => COMMANDS.some((known) => known.path === path && known.method === one);
      const other = (['GET', 'DELETE', 'PATCH'] as const).find((one) => !isTaken(one)) ?? method;
      await expectRefused({ method: other, url: path.replaceAll(':', '') }, 'notFound');
    }
  });

  it('is a well-formed one', () => expectRefused({ method: 'PUT', url: '/api/user/%zz' }, 'badRequest'));

  it('is no longer than any id', () =>
    expectRefused({ method: 'PUT', url: `/api/user/${'x'.repeat(201)}` }, 'notFound'));
});

it('knows the routes of every command', () => {
  for (const { name, method, path } of COMMANDS) expect({ method, path }).toEqual(routeOf(name));
});
