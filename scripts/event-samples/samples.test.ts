import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EVENTS, type EventDefinition } from '@groundwork/contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ajv } from './ajv.ts';
import {
  definitions,
  fileOf,
  keepSamples,
  needsVersion,
  readSample,
  SAMPLES,
  sampleFiles,
  storedSchema,
} from './samples.ts';
import { isWidened, type Schema } from './widened.ts';

const folder = join(import.meta.dirname, '..', '..', SAMPLES);
const stored = sampleFiles(folder).map((file) => ({ file, ...readSample(file) }));
const definitionOf = (type: string): EventDefinition =>
  (EVENTS as Record<string, EventDefinition>)[type] as EventDefinition;

describe('samples of events', () => {
  it('are kept of every version of every event, and of nothing else', () => {
    const wanted = definitions.flatMap((definition) =>
      Array.from({ length: definition.version }, (_, i) => fileOf(folder, definition, i + 1)),
    );
    expect(stored.map(({ file }) => file).sort(), 'npm run docs keeps what is new').toEqual(wanted.sort());
  });

  it.each(definitions.map((definition) => [definition.type, definition] as const))(
    '%s has the schema that its version is stored with',
    (_, definition) => {
      const { schema } = readSample(fileOf(folder, definition, definition.version));
      const now = storedSchema(definition);
      // Widened, it keeps its version: npm run docs writes down by how much.
      expect(now, isWidened(schema, now) ? 'Run npm run docs.' : needsVersion(definition)).toEqual(schema);
    },
  );

  it.each(stored.map((sample) => [`${sample.type} ${sample.version}`, sample] as const))(
    '%s is as it was written, and is turned into what is written today',
    (_, { type, version, schema, data }) => {
      expect(ajv.validate(schema, data), ajv.errorsText()).toBe(true);
      const definition = definitionOf(type);
      const today = definition.upcast({ ...data }, version);
      expect(ajv.validate(definition.schema, today), ajv.errorsText()).toBe(true);
    },
  );

  it.each(
    stored
      .filter(({ type }) => definitionOf(type).personal.length > 0)
      .map((s) => [`${s.type} ${s.version}`, s] as const),
  )('%s of somebody who was erased is turned into today’s, its personal fields empty', (_, { type, version, data }) => {
    const definition = definitionOf(type);
    const open = Object.entries(data).filter(([name]) => !definition.personal.includes(name));
    const empty = Object.fromEntries(definition.personal.map((name) => [name, '']));
    const today = definition.upcast({ ...Object.fromEntries(open), ...empty }, version);
    expect(ajv.validate(definition.schema, today), ajv.errorsText()).toBe(true);
    expect(today).toMatchObject(empty);
  });
});

describe('keeping samples', () => {
  let copy = '';
  beforeEach(() => {
    copy = mkdtempSync(join(tmpdir(), 'samples-'));
    cpSync(folder, copy, { recursive: true });
  });
  afterEach(() => rmSync(copy, { recursive: true, force: true }));

  it('adds what is missing and leaves alone what is there', () => {
    const file = fileOf(copy, definitionOf('MailSent'), 1);
    rmSync(file);
    keepSamples(copy);
    for (const { file: path } of stored) expect(readSample(path.replace(folder, copy))).toEqual(readSample(path));
  });

  it('follows a schema that was widened', () => {
    const { file, sample, widened } = storedAs(text({ maxLength: 9 }), text({ maxLength: 10 }));
    keepSamples(copy, [widened]);
    expect(readSample(file)).toEqual({ ...sample, schema: storedSchema(widened) });
  });

  it('refuses a schema that was changed, and says what to do', () => {
    const { file, sample, widened } = storedAs(text({ pattern: 'a' }), text({ pattern: 'b' }));
    expect(() => keepSamples(copy, [widened])).toThrow('Raise its version to 2, give it an upcaster from version 1');
    expect(readSample(file)).toEqual(sample);
  });

  /** Stores a sample of an event whose one field was of another schema. */
  function storedAs(before: Schema, now: Schema) {
    const define = (field: Schema): EventDefinition => ({ ...definitionOf('MailSent'), schema: object({ field }) });
    const file = fileOf(copy, define(before), 1);
    const sample = { type: 'MailSent', version: 1, schema: storedSchema(define(before)), data: { field: 'a' } };
    writeFileSync(file, JSON.stringify(sample));
    return { file, sample, widened: define(now) };
  }
});

const text = (about: Schema = {}): Schema => ({ type: 'string', ...about });
const object = (properties: Record<string, Schema>, required = Object.keys(properties)): Schema => ({
  type: 'object',
  additionalProperties: false,
  properties,
  required,
});
const words = (...values: string[]): Schema => ({ anyOf: values.map((value) => ({ const: value, type: 'string' })) });

describe('a schema', () => {
  it.each<[string, Schema, Schema]>([
    ['one more word', words('a', 'b'), words('a', 'b', 'c')],
    ['one more word of an enum', { enum: ['a'] }, { enum: ['a', 'b'] }],
    ['that may be null now', text(), { anyOf: [text(), { type: 'null' }] }],
    ['a longer text', text({ maxLength: 9 }), text({ maxLength: 10 })],
    ['no least length any more', text({ minLength: 1 }), text()],
    ['a field that may be absent', object({ a: text() }), object({ a: text(), b: text() }, ['a'])],
    [
      'a wider field of a list',
      { type: 'array', items: object({ a: words('x') }) },
      { type: 'array', items: object({ a: words('x', 'y') }) },
    ],
  ])('is widened by %s', (_, before, now) => {
    expect(isWidened(before, now)).toBe(true);
    expect(isWidened(now, before)).toBe(false);
  });

  it.each<[string, Schema, Schema]>([
    ['a new field that must be there', object({ a: text() }), object({ a: text(), b: text() })],
    ['a field under another name', object({ a: text() }), object({ b: text() })],
    ['another pattern', text({ pattern: 'a' }), text({ pattern: 'b' })],
    ['another kind of value', text(), { type: 'integer' }],
    ['a field that is personal now', text(), text({ 'x-personal': true })],
    ['another word', words('a', 'b'), words('a', 'c')],
  ])('is changed by %s', (_, before, now) => {
    expect(isWidened(before, now)).toBe(false);
  });
});
