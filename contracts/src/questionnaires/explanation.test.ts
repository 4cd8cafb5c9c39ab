import { describe, expect, it } from 'vitest';
import { explanationOf, explanationWith } from './explanation.ts';

const both = { benchmark: 'Half do (Source, 2025).', investorAsks: 'Who left?' };

describe('an explanation', () => {
  it('has a benchmark and what an investor asks where they are written', () => {
    const text = explanationWith('What it means.', both);
    expect(text).toBe('What it means.\n\nBenchmark: Half do (Source, 2025).\n\nAn investor asks: Who left?');
    expect(explanationOf(text)).toEqual(both);
    expect(explanationOf(explanationWith('', both))).toEqual(both);
  });

  it('has neither where it only mentions them', () =>
    expect(explanationOf('The Benchmark: a test.')).toEqual({ benchmark: null, investorAsks: null }));
});
