import { ENDPOINTS, type Endpoint, hasAnswer, hasBody, KEY_BEGINNING, SCOPES } from '@groundwork/contracts';
import { type JsonSchema, typeOf } from './types.ts';

/** What is open to API keys, by name: sources and what is built of them have their endpoints in other orders. */
const OPEN = (Object.values(ENDPOINTS) as Endpoint[])
  .filter(({ scope }) => scope !== undefined)
  .sort((a, b) => (a.name < b.name ? -1 : 1));

const NOTE = '// Made from the contracts by `npm run docs`. Do not edit.\n';

const typeOfAnswer = (endpoint: Endpoint): string => {
  if (endpoint.file !== undefined) return 'Uint8Array';
  return hasAnswer(endpoint) ? typeOf(endpoint.answer as JsonSchema) : 'null';
};

/** Absent where the endpoint takes none. */
const partOf = (name: string, schema: JsonSchema): string[] => {
  if (Object.keys(schema.properties ?? {}).length === 0) return [];
  const isOptional = (schema.required ?? []).length === 0;
  return [`${name}${isOptional ? '?' : ''}: ${typeOf(schema)}`];
};

function described(endpoint: Endpoint): string {
  const { name, summary, scope, params, query, body } = endpoint;
  const request = [
    ...partOf('params', params as JsonSchema),
    ...partOf('query', query as JsonSchema),
    ...(hasBody(endpoint) ? partOf('body', body as JsonSchema) : []),
  ];
  const asked = request.length === 0 ? 'Record<string, never>' : `{ ${request.join('; ')} }`;
  return `  /** ${summary} Scope: \`${scope}\`. */\n  ${name}: {\n    request: ${asked};\n    answer: ${typeOfAnswer(endpoint)};\n  };`;
}

const types = (): string => `${NOTE}
/** By name: what is sent and what comes back. */
export interface Endpoints {
${OPEN.map(described).join('\n')}
}

export type EndpointName = keyof Endpoints;

/** What an API key can open. */
export type Scope = ${Object.keys(SCOPES)
  .map((scope) => `'${scope}'`)
  .join(' | ')};

export interface EndpointRoute {
  readonly method: string;
  readonly path: string;
  readonly scope: Scope;
  readonly isFile: boolean;
}

export declare const ENDPOINTS: Readonly<Record<EndpointName, EndpointRoute>>;
export declare const KEY_BEGINNING: string;
`;

const routes = (): string => `${NOTE}
export const KEY_BEGINNING = '${KEY_BEGINNING}';

export const ENDPOINTS = ${JSON.stringify(
  Object.fromEntries(
    OPEN.map(({ name, method, path, scope, file }) => [name, { method, path, scope, isFile: file !== undefined }]),
  ),
  null,
  2,
)};
`;

/** @returns the files of contracts/client that are made, by name. */
export const clientFiles = (): Readonly<Record<string, string>> => ({
  'endpoints.js': routes(),
  'endpoints.d.ts': types(),
});
