import { describe, expect, it } from 'vitest';
import { explanationOf, explanationWith } from './explanation.ts';

const all = {
  benchmark: 'Half do (Source, 2025).',
  usual: '12 to 18 months',
  document: 'Bank statement',
  investorAsks: 'Who left?',
};
const none = { benchmark: null, usual: null, document: null, investorAsks: null };

describe('an explanation', () => {
  it('has each part where it is written', () => {
    const text = explanationWith('What it means.', all);
    expect(text).toBe(
      'What it means.\n\nBenchmark: Half do (Source, 2025).\n\nUsual: 12 to 18 months\n\nDocument: Bank statement\n\nAn investor asks: Who left?',
    );
    expect(explanationOf(text)).toEqual(all);
    expect(explanationOf(explanationWith('', all))).toEqual(all);
    expect(explanationOf(explanationWith('', { ...none, document: 'Cap table' }))).toEqual({
      ...none,
      document: 'Cap table',
    });
  });

  it('has none where it only mentions them', () =>
    expect(explanationOf('The Benchmark: a test. Usual: no.')).toEqual(none));
});
