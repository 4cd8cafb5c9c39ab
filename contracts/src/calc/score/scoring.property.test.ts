import fc from 'fast-check';
import { expect, it } from 'vitest';
import { scoreAssessment } from './scoring.ts';

/** Impacts as authors enter them, in hundredths; the product stores them divided by 100. */
const impact = fc.integer({ min: -10_000, max: 10_000 });
const asked = fc.record({
  sectionID: fc.integer({ min: 1, max: 4 }),
  impacts: fc.array(impact, { maxLength: 6 }),
  choice: fc.option(fc.nat(5), { nil: undefined }),
});

/** Half up of 100·chosen/best by whole numbers of any size: the largest p with best·(2p − 1) at most 200·chosen. */
function exactPercent(chosen: bigint, best: bigint): number | null {
  if (best <= 0n) return null;
  if (chosen < 0n) return 0;
  let percent = 0n;
  while (best * (2n * (percent + 1n) - 1n) <= 200n * chosen) percent += 1n;
  return Number(percent);
}

it('scores any assessment as exact fractions do', () => {
  fc.assert(
    fc.property(fc.array(asked, { maxLength: 12 }), (generated) => {
      const questions = generated.map(({ sectionID, impacts }, q) => ({
        questionID: `q${q}`,
        sectionID,
        options: impacts.map((hundredths, o) => ({ questionOptionID: `q${q}-${o}`, scoreImpact: hundredths / 100 })),
      }));
      const answers = Object.fromEntries(
        generated.flatMap(({ choice }, q) => (choice === undefined ? [] : [[`q${q}`, `q${q}-${choice}`]])),
      );
      const sumOf = (counted: typeof generated) => {
        let [chosen, best] = [0n, 0n];
        for (const { impacts, choice } of counted) {
          chosen += BigInt(impacts[choice ?? -1] ?? 0);
          best += impacts.map(BigInt).reduce((a, b) => (a > b ? a : b));
        }
        return { chosen: Number(chosen), best: Number(best), percent: exactPercent(chosen, best) };
      };
      const answerable = generated.filter(({ impacts }) => impacts.length >= 2);
      const ids = [...new Set(answerable.map(({ sectionID }) => sectionID))].sort((a, b) => a - b);

      expect(scoreAssessment(questions, answers)).toEqual({
        ...sumOf(answerable),
        sections: ids.map((id) => ({ sectionID: id, ...sumOf(answerable.filter((q) => q.sectionID === id)) })),
      });
    }),
    { seed: 20260102, numRuns: 500 },
  );
});
