import { isWebsite } from '@groundwork/contracts';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import fastJsonStringify from 'fast-json-stringify';
import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify';

/**
 * Bodies are taken literally: no coercion, no dropped fields, no defaults (Fastify's own Ajv would turn "500" into 500
 * and lose unknown fields). Text from URLs is coerced, because everything there is text.
 */
const strict = {
  coerceTypes: false,
  removeAdditional: false,
  useDefaults: false,
  allErrors: false,
  strict: true,
  // 1.15 is a multiple of 0.01, which binary fractions are not.
  multipleOfPrecision: 6,
} as const;
const bodies = new Ajv(strict);
const urls = new Ajv({ ...strict, coerceTypes: 'array', allowUnionTypes: true });
addFormats.default(bodies);
addFormats.default(urls);
// Empty where it may be left out; the schema says where it may not.
for (const ajv of [bodies, urls]) ajv.addFormat('website', (text: string) => text === '' || isWebsite(text));

/** Compiles at the first request of a route: all routes at once would be a large part of what a start costs. */
export const validatorCompiler: FastifySchemaCompiler<object> = ({ schema, httpPart }) => {
  const ajv = httpPart === 'body' ? bodies : urls;
  const isQuery = httpPart === 'querystring';
  const isList =
    httpPart === 'body' && 'properties' in schema && isFields(schema.properties) && SUB_FILTER in schema.properties;
  let compiled: ValidateFunction | undefined;
  // Fastify reads what is wrong from the function itself.
  const validate: Pick<ValidateFunction, 'errors'> & ((data: unknown) => boolean) = (data) => {
    compiled ??= ajv.compile(schema);
    if (isQuery) dropEmpty(data as Record<string, unknown>);
    if (isList && isFields(data)) asAskedOf(data);
    const fits = compiled(data);
    validate.errors = compiled.errors ?? null;
    return fits;
  };
  return validate;
};

/** What is empty in the default filter of a list (docs/specification.md#administration): then it asks for nothing in particular. */
const EMPTY_BY_DEFAULT = ['direction', 'sortBy', 'search'];

function dropEmpty(query: Record<string, unknown>): void {
  for (const name of EMPTY_BY_DEFAULT) if (query[name] === '') delete query[name];
}

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a list is narrowed by, within the filter that the specification's calls send (docs/specification.md#administration). */
const SUB_FILTER = 'subFilter';

/** Makes one filter of the body of a list: what `subFilter` names counts where the body itself says nothing, and what is empty asks for nothing. */
function asAskedOf(body: Fields): void {
  const { [SUB_FILTER]: inner } = body;
  if (isFields(inner)) {
    delete body[SUB_FILTER];
    for (const [name, value] of Object.entries(inner)) if (!body[name]) body[name] = value;
  }
  for (const [name, value] of Object.entries(body)) if (value === '') delete body[name];
}

/** Turns answers into JSON by their schema; compiled at the first answer of a route, as its validators are. */
export const serializerCompiler: FastifySerializerCompiler<object> = ({ schema }) => {
  let compiled: ((data: unknown) => string) | undefined;
  return (data) => {
    compiled ??= fastJsonStringify(schema);
    return compiled(data);
  };
};

/** @returns the JSON pointer of what is wrong, as error bodies name it. */
export function fieldOf(error: ErrorObject | undefined): string | undefined {
  if (!error) return undefined;
  const { additionalProperty, missingProperty } = error.params as Record<string, string | undefined>;
  const name = additionalProperty ?? missingProperty;
  return name === undefined ? error.instancePath || undefined : `${error.instancePath}/${name}`;
}
