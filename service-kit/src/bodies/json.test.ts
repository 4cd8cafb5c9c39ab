import { LIMITS } from '@groundwork/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readJson } from './json.ts';

const read = (text: string) => readJson(Buffer.from(text));
const refused = (code: string) => expect.objectContaining({ name: 'Refusal', code });
const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

describe('a body', () => {
  it('is read as JSON.parse reads it', () => {
    const value = fc.jsonValue({ maxDepth: 5 }).map((it) => JSON.stringify(it));
    // A name that reaches a prototype is refused; arbitrary values may have one.
    const harmless = value.filter((text) => !/__proto__|constructor/.test(text));
    fc.assert(
      fc.property(harmless, (text) => {
        expect(read(text)).toEqual(JSON.parse(text));
      }),
      { seed: 28 },
    );
  });

  it.each(['', ' ', '{', '"open', '"\\', '[1,]', ']]]]', '{"__proto__":{"admin":true}}'])('is no %j', (text) =>
    expect(() => read(text)).toThrow(refused('badRequest')),
  );

  it('is no deeper than any of ours', () => {
    expect(read(nested(LIMITS.jsonDepth))).toBeInstanceOf(Array);
    expect(() => read(nested(LIMITS.jsonDepth + 1))).toThrow(refused('badRequest'));
    expect(() => read('{"a":'.repeat(LIMITS.jsonDepth + 1))).toThrow(refused('badRequest'));
  });

  it('holds no more values than any of ours', () => {
    const list = (values: number): string => `[${'0,'.repeat(values - 1)}0]`;
    expect(read(list(LIMITS.jsonValues - 2))).toHaveLength(LIMITS.jsonValues - 2);
    expect(() => read(list(LIMITS.jsonValues + 1))).toThrow(refused('bodyTooLarge'));
  });

  it('may say in its texts what would be too much outside of them', () => {
    const text = `${'[{,'.repeat(LIMITS.jsonValues)}\\"`;
    expect(read(JSON.stringify([text]))).toEqual([text]);
  });
});
