import { ajv } from './ajv.ts';
import type { Schema } from './widened.ts';

const TEXTS = [
  'anna',
  'anna.1',
  'Anna Berg',
  '2026-01-02T03:04:05.678Z',
  '2026-01-02',
  '2026-01',
  'https://pumps.example/',
  '5551234567',
  'a'.repeat(43),
  'users@3:00000000000000000007',
  'A text that is longer than most of the others.',
  'pumps.example',
  '',
  'Ab12Cd34',
  '#0b6e4f',
  'f'.repeat(64),
];

/** @returns a deterministic value with every field. @throws if none is found. */
export function sampleOf(schema: Schema, name = 'it'): unknown {
  const [first] = schema.anyOf ?? [];
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (first) return sampleOf(first, name);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([field, property]) => [field, sampleOf(property, field)]),
      );
    case 'array':
      return [sampleOf(schema.items ?? {}, name)];
    case 'integer':
    case 'number':
      return Math.max(1, Number(schema['minimum'] ?? 1));
    case 'boolean':
      return true;
    case 'null':
      return null;
    case 'string': {
      const takes = ajv.compile(schema);
      const text = TEXTS.find((each) => takes(each));
      if (text !== undefined) return text;
    }
  }
  throw new Error(`no sample for ${name}: ${JSON.stringify(schema)}`);
}
