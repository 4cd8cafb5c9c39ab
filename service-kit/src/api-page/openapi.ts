import {
  BYTES,
  ENDPOINTS,
  type Endpoint,
  ERRORS,
  type ErrorCode,
  HEADERS,
  hasAnswer,
  hasBody,
  LIMITS,
  type Link,
  mayOmitBody,
  PERSON_LIMITS,
  PRODUCT,
  SCOPE_NAMES,
  SCOPES,
  startOfKey,
  TEXTS,
} from '@groundwork/contracts';
import type { TSchema } from 'typebox';

const ALWAYS: readonly ErrorCode[] = ['badRequest', 'validation', 'serverError', 'unavailable'];
const SIGNED_IN: readonly ErrorCode[] = ['unauthorized', 'sessionExpired', 'forbidden'];

const refusedToKeys = ({ access, scope }: Endpoint): readonly ErrorCode[] => {
  if (access.kind !== 'roles') return [];
  return [scope === undefined ? 'closedToKeys' : 'missingScope'];
};

const errorList = {
  type: 'array',
  items: {
    type: 'object',
    required: ['code', 'msg'],
    properties: {
      code: { type: 'string' },
      msg: { type: 'string' },
      field: { type: 'string' },
      current: { type: 'object' },
      percent: { type: 'integer', minimum: 0, maximum: 100 },
    },
  },
};

const parameters = (where: 'path' | 'query', schema: TSchema) => {
  const { properties = {}, required = [] } = schema as { properties?: Record<string, object>; required?: string[] };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: required.includes(name),
    schema: property,
  }));
};

const HEADERS_OF: { readonly [C in ErrorCode]?: object } = {
  proofRequired: {
    [HEADERS.proofPrice]: {
      description: 'What the proof has to cost, as a multiple of the least.',
      schema: { type: 'integer', minimum: 1, maximum: LIMITS.proofPrice },
    },
  },
};

const AS_OF_HEADERS = {
  [HEADERS.asOfPosition]: {
    description:
      'Of an answer as of a moment: the position of the last event that it includes. Asking as of it answers the same.',
    schema: { type: 'string' },
  },
  [HEADERS.asOfTime]: {
    description: 'Of an answer as of a moment: when that event happened.',
    schema: { type: 'string', format: 'date-time' },
  },
};

const json = (schema: object) => ({ 'application/json': { schema } });

function responses(endpoint: Endpoint) {
  const codes = [
    ...ALWAYS,
    ...(endpoint.access.kind === 'roles' ? SIGNED_IN : []),
    ...refusedToKeys(endpoint),
    ...endpoint.errors,
  ];
  const refusals: Record<string, { description: string; headers?: object; content: object }> = {};
  for (const code of codes) {
    const { status, msg } = ERRORS[code];
    const before = refusals[status];
    const said = `${code}: ${msg}`;
    const headers = { ...before?.headers, ...HEADERS_OF[code] };
    refusals[status] = {
      description: before ? `${before.description} ${said}` : said,
      ...(Object.keys(headers).length > 0 ? { headers } : {}),
      content: json(errorList),
    };
  }
  return {
    [endpoint.status]: endpoint.file
      ? { description: 'A file.', content: { [endpoint.file]: { schema: { type: 'string', format: 'binary' } } } }
      : endpoint.stream
        ? { description: 'Events, as they happen.', content: { [endpoint.stream]: { schema: { type: 'string' } } } }
        : hasAnswer(endpoint)
          ? {
              description: 'OK',
              ...(endpoint.asOf ? { headers: AS_OF_HEADERS } : {}),
              content: json(endpoint.answer),
            }
          : { description: 'Done, nothing to say.' },
    ...(endpoint.notifies ? { 206: { description: TEXTS.notNotified, content: json(endpoint.answer) } } : {}),
    ...refusals,
  };
}

const SECRETS: Readonly<Record<Link['secret'], string>> = {
  token: 'by its token in the field `token`',
  bearer: 'by its token as bearer token',
  bearerOrSession: 'by its token as bearer token; or who is signed in, for what is their own',
};

function securityOf({ access, scope }: Endpoint): readonly object[] {
  if (access.kind === 'roles') return [{ bearer: [] }, ...(scope === undefined ? [] : [{ apiKey: [scope] }])];
  if (access.kind === 'anyone' || access.secret === 'token') return [];
  return [{ link: [] }, ...(access.secret === 'bearerOrSession' ? [{ bearer: [] }] : [])];
}

/** In words. */
function whoOf({ access }: Endpoint): string {
  if (access.kind === 'anyone') return 'Anyone.';
  if (access.kind === 'link') return `Whoever holds a link, ${SECRETS[access.secret]}.`;
  const own = access.own ? ' (own record)' : '';
  const builder = access.builder ? ' with builder access' : '';
  return `${access.roles.join(', ')}${builder}${own}.`;
}

const keysOf = ({ access, scope }: Endpoint): string => {
  if (access.kind !== 'roles') return '';
  return scope === undefined ? 'Closed to API keys.' : `API keys need the scope \`${scope}\`.`;
};

/** Of keys: what each scope opens. */
const KEY_SCOPES = SCOPE_NAMES.map((scope) => `\`${scope}\`: ${SCOPES[scope].opens}.`).join(' ');

const FILE = { [BYTES]: { schema: { type: 'string', format: 'binary' } } };
const FILE_NAME = {
  name: HEADERS.fileName,
  in: 'header',
  required: false,
  description: 'The name of the file, percent-encoded.',
  schema: { type: 'string' },
};

function operation(endpoint: Endpoint) {
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    description: `Who may call: ${whoOf(endpoint)} ${keysOf(endpoint)}`.trimEnd(),
    tags: [tagOf(endpoint)],
    security: securityOf(endpoint),
    parameters: [
      ...parameters('path', endpoint.params),
      ...parameters('query', endpoint.query),
      ...(endpoint.bytes ? [FILE_NAME] : []),
    ],
    ...(endpoint.bytes ? { requestBody: { required: true, content: FILE } } : {}),
    ...(hasBody(endpoint) ? { requestBody: { required: !mayOmitBody(endpoint), content: json(endpoint.body) } } : {}),
    responses: responses(endpoint),
  };
}

/** Those that a program may ask come first. */
const TAGS = {
  keys: { name: 'With an API key', description: 'What programs may ask for, each with the scope that it takes.' },
  people: { name: 'Signed in', description: 'For people, with the token of a sign-in. Closed to API keys.' },
  others: { name: 'Without an account, or by a link', description: 'Sign-up, sign-in, and what a link opens.' },
} as const;

const tagOf = ({ access, scope }: Endpoint): string =>
  TAGS[scope !== undefined ? 'keys' : access.kind === 'roles' ? 'people' : 'others'].name;

/** What who opens the page from 'How to use a key' came for. */
const HOW_TO = [
  PRODUCT.line,
  '### With an API key',
  'Make one under Administration, Connections, API keys. It is shown once. It goes into the header alone, never into an address:',
  `\`\`\`\ncurl -H "Authorization: Bearer $GROUNDWORK_KEY" "$GROUNDWORK_URL${ENDPOINTS.listUsers.path}?page=1&sortCount=50"\n\`\`\``,
  'A key opens what its scopes say, and never more than its owner may now:',
  SCOPE_NAMES.map((scope) => `- \`${scope}\`: ${SCOPES[scope].opens}.`).join('\n'),
  `Refused requests answer with a list of \`code\`, \`msg\` and, where it is one, \`field\`: \`unauthorized\` where the key is wrong, has ended or was revoked, \`missingScope\` with the scope in \`field\`, \`closedToKeys\` where people alone may ask, \`tooManyRequests\` with the seconds to wait in \`Retry-After\`: a key may send ${PERSON_LIMITS.ofKey.count} requests in ${PERSON_LIMITS.ofKey.seconds} seconds.`,
  `This description as a file, for whatever makes clients from OpenAPI: [JSON](/api/docs/json), [YAML](/api/docs/yaml).`,
].join('\n\n');

/** @returns OpenAPI 3.1 of the whole API, from the endpoint definitions. */
export function openApiDocument() {
  const paths: Record<string, Record<string, object>> = {};
  for (const endpoint of Object.values(ENDPOINTS) as Endpoint[]) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: `${PRODUCT.name} API`, version: '1', description: HOW_TO },
    tags: Object.values(TAGS),
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: `${startOfKey('live', '<public id>')}_…`,
          description: `An API key, in this header alone. ${KEY_SCOPES}`,
        },
        link: { type: 'http', scheme: 'bearer', description: 'Token of a mailed or copied link.' },
      },
    },
    paths,
  };
}
