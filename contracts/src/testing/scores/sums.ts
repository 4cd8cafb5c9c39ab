/** Sums: one question, hundredths, halves at the ends, many questions. */
import { asked, bySection, graded, type ProofQuestion, type ScoreCase } from './case.ts';

const times = (count: number, question: ProofQuestion): ProofQuestion[] =>
  Array.from({ length: count }, () => question);

export const SUMS: readonly ScoreCase[] = [
  {
    name: '0.23 of 0.40 is 58, where floating point makes 57',
    // 23 / 40 = 57.5 %.
    questions: [asked(2, [0.4, 0.23], 1)],
    sections: bySection({ 2: graded(23, 40, 58, 'warning') }),
    whole: graded(23, 40, 58, 'warning'),
    verdict: 'Challenging to Find Investment',
    extremes: null,
    surveyed: [2],
  },
  {
    name: 'one question answered as well as can be is 100',
    questions: [asked(17, [-100, 0.01, 0], 1)],
    sections: bySection({ 17: graded(1, 1, 100, 'success') }),
    whole: graded(1, 1, 100, 'success'),
    verdict: 'Likely Receive Investment at a Premium Valuation',
    extremes: null,
    surveyed: [17],
  },
  {
    name: 'impacts are counted to the hundredth: 0.29 and 1.15 are not 0.28 and 1.14',
    // 0.10 + 0.20 = 0.30 of 0.30; 0.29 of 1.15; 0.01 of 0.07. Whole: 0.30 + 0.29 + 0.01 = 0.60 of 1.52 = 39.47… %.
    questions: [asked(2, [0.1, 0], 0), asked(2, [0.2, -0.2], 0), asked(3, [1.15, 0.29], 1), asked(4, [0.07, 0.01], 1)],
    sections: bySection({
      2: graded(30, 30, 100, 'success'),
      3: graded(29, 115, 25, 'danger'), // 29 / 115 = 25.21… %
      4: graded(1, 7, 14, 'danger'), // 1 / 7 = 14.28… %
    }),
    whole: graded(60, 152, 39, 'danger'),
    verdict: 'Unlikely to Receive an Investment',
    extremes: [2, 4],
    surveyed: [2, 4],
  },
  {
    name: 'half a percent is 1 and less is 0; 99.5 is 100 and less is 99',
    // 0.01 + 0.49 + 1.99 + 99.49 = 101.98 of 2 + 100 + 2 + 100 = 204: 49.99… %.
    questions: [asked(2, [2, 0.01], 1), asked(3, [100, 0.49], 1), asked(4, [2, 1.99], 1), asked(5, [100, 99.49], 1)],
    sections: bySection({
      2: graded(1, 200, 1, 'danger'), // 0.5 %
      3: graded(49, 10_000, 0, 'danger'), // 0.49 %
      4: graded(199, 200, 100, 'success'), // 99.5 %
      5: graded(9949, 10_000, 99, 'success'), // 99.49 %
    }),
    whole: graded(10_198, 20_400, 50, 'warning'),
    verdict: 'Challenging to Find Investment',
    extremes: [4, 3],
    surveyed: [4, 3],
  },
  {
    name: 'sixty questions weigh by what could be won in them, not by section',
    // 20 · 37.50 = 750 of 20 · 100 = 2000; 20 · 88.88 = 1777.60 of 20 · 99.99 = 1999.80; 20 · 0.01 = 0.20 of 0.20.
    // Whole: 2527.80 of 4000 = 63.195 %. The mean of the three percents would be 76.
    questions: [
      ...times(20, asked(2, [100, 37.5, -100], 1)),
      ...times(20, asked(7, [88.88, 99.99], 0)),
      ...times(20, asked(17, [0.01, 0], 0)),
    ],
    sections: bySection({
      2: graded(75_000, 200_000, 38, 'danger'), // 37.5 %
      7: graded(177_760, 199_980, 89, 'success'), // 8888 / 9999 = 88.88… %
      17: graded(20, 20, 100, 'success'),
    }),
    whole: graded(252_780, 400_000, 63, 'warning'),
    verdict: 'Likely Receive Investment at Industry Average Valuation',
    extremes: [17, 2],
    surveyed: [17, 2],
  },
];
