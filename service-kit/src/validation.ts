import { isWebsite } from '@groundwork/contracts';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import fastJsonStringify from 'fast-json-stringify';
import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify';
import { addLines, withLines } from './lines.ts';

/** Strict: Fastify's own Ajv would turn "500" into 500 and drop unknown fields. URL text is coerced. */
const strict = {
  coerceTypes: false,
  removeAdditional: false,
  useDefaults: false,
  allErrors: false,
  strict: true,
  // 1.15 is a multiple of 0.01, though not as a binary fraction.
  multipleOfPrecision: 6,
} as const;
const bodies = new Ajv(strict);
const urls = new Ajv({ ...strict, coerceTypes: 'array', allowUnionTypes: true });
addFormats.default(bodies);
addFormats.default(urls);
// The schema says where it must not be empty.
for (const ajv of [bodies, urls]) {
  ajv.addFormat('website', (text: string) => text === '' || isWebsite(text));
  addLines(ajv);
}

/** Compiled at a route's first request: all at once would be a large part of a start. */
export const validatorCompiler: FastifySchemaCompiler<object> = ({ schema, httpPart }) => {
  const ajv = httpPart === 'body' ? bodies : urls;
  const isQuery = httpPart === 'querystring';
  const isList =
    httpPart === 'body' && 'properties' in schema && isFields(schema.properties) && SUB_FILTER in schema.properties;
  let compiled: ValidateFunction | undefined;
  // Fastify reads errors from the function itself.
  const validate: Pick<ValidateFunction, 'errors'> & ((data: unknown) => boolean) = (data) => {
    compiled ??= ajv.compile(withLines(schema));
    if (isQuery) dropEmpty(data as Record<string, unknown>);
    if (isList && isFields(data)) asAskedOf(data);
    const fits = compiled(data);
    validate.errors = compiled.errors ?? null;
    return fits;
  };
  return validate;
};

/** Empty in a list's default filter (docs/specification.md#administration): means no filter. */
const EMPTY_BY_DEFAULT = ['direction', 'sortBy', 'search'];

function dropEmpty(query: Record<string, unknown>): void {
  for (const name of EMPTY_BY_DEFAULT) if (query[name] === '') delete query[name];
}

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Nested filter of the specification's calls (docs/specification.md#administration). */
const SUB_FILTER = 'subFilter';

/** Merges `subFilter` into the body, whose own fields win, and drops empty fields. */
function asAskedOf(body: Fields): void {
  const { [SUB_FILTER]: inner } = body;
  if (isFields(inner)) {
    delete body[SUB_FILTER];
    for (const [name, value] of Object.entries(inner)) if (!body[name]) body[name] = value;
  }
  for (const [name, value] of Object.entries(body)) if (value === '') delete body[name];
}

/** By schema, of which several routes and services of a process have the same; a validator is kept so by Ajv itself. */
const serializers = new WeakMap<object, (data: unknown) => string>();

/** Compiled at a route's first answer. */
export const serializerCompiler: FastifySerializerCompiler<object> = ({ schema }) => {
  return (data) => {
    let compiled = serializers.get(schema);
    if (!compiled) {
      compiled = fastJsonStringify(schema);
      serializers.set(schema, compiled);
    }
    return compiled(data);
  };
};

/** @returns a JSON pointer, as error bodies use it. */
export function fieldOf(error: ErrorObject | undefined): string | undefined {
  if (!error) return undefined;
  const { additionalProperty, missingProperty } = error.params as Record<string, string | undefined>;
  const name = additionalProperty ?? missingProperty;
  return name === undefined ? error.instancePath || undefined : `${error.instancePath}/${name}`;
}
