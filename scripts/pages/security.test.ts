/** docs/security.md says something true of every requirement of OWASP ASVS 5.0.0, levels 1 and 2. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../testing/imports.ts';

const requirements = JSON.parse(readFileSync(join(ROOT, 'scripts/asvs/requirements.json'), 'utf8')) as Record<
  string,
  number
>; // numbers with levels
const page = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');
const operations = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');

interface Row {
  readonly number: string;
  readonly level: number;
  readonly verdict: string;
  readonly words: string;
  readonly evidence: readonly string[];
}

const rows: readonly Row[] = [...page.matchAll(/^\| (\d+\.\d+\.\d+) \| (\d) \| ([^|]*) \| ([^|]*) \|([^|]*)\|$/gm)].map(
  ([, number = '', level, verdict = '', words = '', evidence = '']) => ({
    ...{ number, level: Number(level), verdict, words },
    evidence: [...evidence.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  }),
);
const ofVerdict = (verdict: string): number => rows.filter((row) => row.verdict === verdict).length;

/** Whether it is a file here, or a setting that operators are told of. */
const isThere = (name: string): boolean =>
  name.includes('/')
    ? existsSync(join(ROOT, name))
    : operations.includes(`\`${name}\``) || operations.includes(`\`${name} `) || operations.includes(`\`${name}=`);

describe('the requirements of ASVS', () => {
  it('have one row each, with their level, and no others have', () => {
    expect(Object.fromEntries(rows.map(({ number, level }) => [number, level]))).toEqual(requirements);
    expect(rows).toHaveLength(Object.keys(requirements).length);
  });

  it.each(rows.map((row) => [row.number, row] as const))(
    '%s is held by something that is there, or says why not',
    (_, row) => {
      expect(['held', 'not applicable', 'not held']).toContain(row.verdict);
      expect(row.words.trim()).not.toBe('');
      expect(row.evidence.length > 0).toBe(row.verdict === 'held');
      expect(row.evidence.filter((name) => !isThere(name))).toEqual([]);
    },
  );

  it('are counted as they are', () => {
    expect(page).toContain(
      `Of ${rows.length} requirements ${ofVerdict('held')} are held, ${ofVerdict('not applicable')} are not applicable, and ${ofVerdict('not held')} are not held.`,
    );
  });

  it('that are not held are told of before the tables', () => {
    const [summary = ''] = /## What is not held[\s\S]*?\n## /.exec(page) ?? [];
    const told = [...summary.matchAll(/\b\d+\.\d+\.\d+\b/g)].map(([number]) => number);
    expect(told.sort()).toEqual(
      rows
        .filter(({ verdict }) => verdict === 'not held')
        .map(({ number }) => number)
        .sort(),
    );
  });
});
