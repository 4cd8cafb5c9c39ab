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
    tags: [endpoint.service],
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

/** @returns OpenAPI 3.1 of the whole API, from the endpoint definitions. */
export function openApiDocument() {
  const paths: Record<string, Record<string, object>> = {};
  for (const endpoint of Object.values(ENDPOINTS) as Endpoint[]) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: `${PRODUCT.name} API`, version: '1', description: PRODUCT.line },
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
