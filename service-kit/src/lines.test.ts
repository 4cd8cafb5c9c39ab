import {
  Closed,
  ENDPOINTS,
  Line,
  NameLine,
  OPAQUE,
  OPTIONAL_TEXT_PATTERN,
  Opaque,
  PROSE_PATTERN,
  TEXT_BLOCK_PATTERN,
  TextLine,
  withoutInvisible,
} from '@groundwork/contracts';
import fc from 'fast-check';
import type { TSchema } from 'typebox';
import { describe, expect, it } from 'vitest';
import { validatorCompiler } from './validation.ts';

type Part = 'body' | 'querystring' | 'params';
type Schema = Readonly<Record<string, unknown>>;

const PARTS = { body: 'body', query: 'querystring', params: 'params' } as const;
const SEVERAL_LINES: readonly unknown[] = [PROSE_PATTERN, TEXT_BLOCK_PATTERN, OPTIONAL_TEXT_PATTERN];

/** Texts that name nothing, and two that are named by their handler, with words of their own where one is wrong. */
const OTHERS = [
  /^updateAssessment\/properties\/(newAssessmentTitle|sectorName)$/,
  /^reportClientError\/properties\/stack$/,
  /^request(List)?Export\/.*(selected|id)\b/,
  /^listHistory\/properties\/id$/,
  /^report\w+\/additionalProperties$/,
];

/** @returns what came in, or null where it is refused. */
function readAs(schema: object, text: string, httpPart: Part = 'body'): string | null {
  const asked = { value: text };
  const whole = Closed({ value: schema as TSchema });
  const validate = validatorCompiler({ schema: whole, httpPart, method: 'POST', url: '/' }) as (
    data: unknown,
  ) => boolean;
  return validate(asked) ? asked.value : null;
}

/** Every text within a schema, with the way to it. */
function textsOf(schema: unknown, path: string): [string, Schema][] {
  if (Array.isArray(schema)) return schema.flatMap((one) => textsOf(one, path));
  if (typeof schema !== 'object' || schema === null) return [];
  const own: [string, Schema][] = 'type' in schema && schema.type === 'string' ? [[path, schema as Schema]] : [];
  return [...own, ...Object.entries(schema).flatMap(([name, inner]) => textsOf(inner, `${path}/${name}`))];
}

const TEXTS = Object.entries(ENDPOINTS).flatMap(([name, endpoint]) =>
  (['body', 'query', 'params'] as const).flatMap((part) =>
    textsOf((endpoint as unknown as Record<string, unknown>)[part], name).map(
      ([path, schema]) => [path, schema, PARTS[part]] as const,
    ),
  ),
);

describe('a line that comes in', () => {
  it('loses what nobody sees, of whatever endpoint it is', () => {
    const kept = TEXTS.filter(([path, schema, part]) => {
      if (OTHERS.some((other) => other.test(path)) || OPAQUE in schema || SEVERAL_LINES.includes(schema['pattern']))
        return false;
      const text = 'ab'.repeat(Math.max(1, Number(schema['minLength'] ?? 1)));
      const read = readAs(schema, `\u202e${text}\u200b`, part);
      return read !== null && read !== text;
    });
    expect(kept.map(([path]) => path)).toEqual([]);
    expect(TEXTS.length).toBeGreaterThan(300);
  });

  it('comes in as a name that can be seen, or is refused', () => {
    const unseen = fc.constantFrom('\u202e', '\u2066', '\u200f', '\u200b', '\u200d', '\ufeff', '\u00ad', '\u3164');
    const seen = fc.constantFrom('a', 'É', ' ', '7', 'ש', 'ل', 'ی', '漢', '👩', '🚀');
    const text = fc.array(fc.oneof(seen, unseen), { maxLength: 12 }).map((parts) => parts.join(''));
    const kinds = fc.constantFrom(TextLine(20), NameLine(20), Line(20));
    fc.assert(
      fc.property(text, kinds, (typed, kind) => {
        const plain = withoutInvisible(typed);
        expect(readAs(kind, typed)).toBe(readAs(kind, plain));
        expect([plain, null]).toContain(readAs(kind, typed));
        expect(withoutInvisible(plain)).toBe(plain);
      }),
      { seed: 33, numRuns: 300 },
    );
  });

  it('is as long as what is seen of it', () => {
    expect(readAs(TextLine(3), 'a\u200bb\u200bc')).toBe('abc');
    expect(readAs(TextLine(3), '\u200b\u3164')).toBeNull();
  });

  it('stays as it is where it is a password or another program’s word', () =>
    expect(readAs(Opaque(20), 'pass\u200bword')).toBe('pass\u200bword'));
});
