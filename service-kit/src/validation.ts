import { Ajv, type ErrorObject } from 'ajv';
import addFormats from 'ajv-formats';
import type { FastifySchemaCompiler } from 'fastify';

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
} as const;
const bodies = new Ajv(strict);
const urls = new Ajv({ ...strict, coerceTypes: 'array', allowUnionTypes: true });
addFormats.default(bodies);
addFormats.default(urls);

export const validatorCompiler: FastifySchemaCompiler<object> = ({ schema, httpPart }) =>
  (httpPart === 'body' ? bodies : urls).compile(schema);

/** @returns the JSON pointer of what is wrong, as error bodies name it. */
export function fieldOf(error: ErrorObject | undefined): string | undefined {
  if (!error) return undefined;
  const { additionalProperty, missingProperty } = error.params as Record<string, string | undefined>;
  const name = additionalProperty ?? missingProperty;
  return name === undefined ? error.instancePath || undefined : `${error.instancePath}/${name}`;
}
