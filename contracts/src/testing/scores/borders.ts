/** A verdict begins at a half percent: 39.5, 59.5, 74.5 and 89.5. At it, and as little below as impacts allow. */
import { asked, bySection, graded, type ScoreCase } from './case.ts';

export const BORDERS: readonly ScoreCase[] = [
  {
    name: 'exactly 39.5 is 40, where floating point makes 39.49999999999999',
    // 0.36 + 0.34 + 0.09 = 0.79 of 0.66 + 0.69 + 0.65 = 2.00; 79 / 200 = 39.5 %.
    questions: [asked(2, [0.66, 0.36], 1), asked(3, [0.69, 0.34], 1), asked(4, [0.65, 0.09], 1)],
    sections: bySection({
      2: graded(36, 66, 55, 'warning'), // 36 / 66 = 54.54… %
      3: graded(34, 69, 49, 'danger'), // 34 / 69 = 49.27… %
      4: graded(9, 65, 14, 'danger'), // 9 / 65 = 13.84… %
    }),
    whole: graded(79, 200, 40, 'danger'),
    verdict: 'Challenging to Find Investment',
    extremes: [2, 4],
    surveyed: [2, 4],
  },
  {
    name: '39.495 is 39: it is not rounded twice',
    // 78.99 + 0 = 78.99 of 100 + 100 = 200; 7899 / 20000 = 39.495 %.
    questions: [asked(2, [100, 78.99], 1), asked(3, [100, 0], 1)],
    sections: bySection({
      2: graded(7899, 10_000, 79, 'success'), // 78.99 %
      3: graded(0, 10_000, 0, 'danger'),
    }),
    whole: graded(7899, 20_000, 39, 'danger'),
    verdict: 'Unlikely to Receive an Investment',
    extremes: [2, 3],
    surveyed: [2, 3],
  },
  {
    name: 'exactly 59.5 is 60, where floating point makes 59.499999999999986',
    // 1.13 + 1.22 + 0.03 = 2.38 of 1.33 + 1.36 + 1.31 = 4.00; 238 / 400 = 59.5 %.
    questions: [asked(2, [1.33, 1.13], 1), asked(3, [1.36, 1.22], 1), asked(4, [1.31, 0.03], 1)],
    sections: bySection({
      2: graded(113, 133, 85, 'success'), // 113 / 133 = 84.96… %
      3: graded(122, 136, 90, 'success'), // 122 / 136 = 89.70… %
      4: graded(3, 131, 2, 'danger'), // 3 / 131 = 2.29… %
    }),
    whole: graded(238, 400, 60, 'warning'),
    verdict: 'Likely Receive Investment at Industry Average Valuation',
    extremes: [3, 4],
    surveyed: [3, 4],
  },
  {
    name: '59.495 is 59',
    // 60 + 58.99 = 118.99 of 200; 11899 / 20000 = 59.495 %.
    questions: [asked(2, [60, 100], 0), asked(3, [58.99, 100], 0)],
    sections: bySection({
      2: graded(6000, 10_000, 60, 'warning'),
      3: graded(5899, 10_000, 59, 'warning'), // 58.99 %
    }),
    whole: graded(11_899, 20_000, 59, 'warning'),
    verdict: 'Challenging to Find Investment',
    extremes: [2, 3],
    surveyed: [2, 3],
  },
  {
    name: 'exactly 74.5 is 75, where floating point makes 74.49999999999999',
    // 0.57 + 0.34 + 0.58 = 1.49 of 0.66 + 0.69 + 0.65 = 2.00; 149 / 200 = 74.5 %.
    questions: [asked(2, [0.66, 0.57], 1), asked(3, [0.69, 0.34], 1), asked(4, [0.65, 0.58], 1)],
    sections: bySection({
      2: graded(57, 66, 86, 'success'), // 57 / 66 = 86.36… %
      3: graded(34, 69, 49, 'danger'), // 34 / 69 = 49.27… %
      4: graded(58, 65, 89, 'success'), // 58 / 65 = 89.23… %
    }),
    whole: graded(149, 200, 75, 'success'),
    verdict: 'Likely Receive Investment at an Above Average Valuation',
    extremes: [4, 3],
    surveyed: [4, 3],
  },
  {
    name: '74.495 is 74, and so is its colour',
    // 74.5 + 74.49 = 148.99 of 200; 14899 / 20000 = 74.495 %.
    questions: [asked(2, [100, 74.5], 1), asked(3, [100, 74.49], 1)],
    sections: bySection({
      2: graded(7450, 10_000, 75, 'success'), // 74.5 %
      3: graded(7449, 10_000, 74, 'warning'), // 74.49 %
    }),
    whole: graded(14_899, 20_000, 74, 'warning'),
    verdict: 'Likely Receive Investment at Industry Average Valuation',
    extremes: [2, 3],
    surveyed: [2, 3],
  },
  {
    name: 'exactly 89.5 is 90, where floating point makes 89.49999999999999',
    // 1.13 + 1.22 + 1.23 = 3.58 of 1.33 + 1.36 + 1.31 = 4.00; 358 / 400 = 89.5 %.
    questions: [asked(2, [1.33, 1.13], 1), asked(3, [1.36, 1.22], 1), asked(4, [1.31, 1.23], 1)],
    sections: bySection({
      2: graded(113, 133, 85, 'success'), // 84.96… %
      3: graded(122, 136, 90, 'success'), // 89.70… %
      4: graded(123, 131, 94, 'success'), // 123 / 131 = 93.89… %
    }),
    whole: graded(358, 400, 90, 'success'),
    verdict: 'Likely Receive Investment at a Premium Valuation',
    extremes: [4, 2],
    surveyed: [4, 2],
  },
  {
    name: '89.495 is 89',
    // 100 + 78.99 = 178.99 of 200; 17899 / 20000 = 89.495 %.
    questions: [asked(2, [100, 0], 0), asked(3, [100, 78.99], 1)],
    sections: bySection({
      2: graded(10_000, 10_000, 100, 'success'),
      3: graded(7899, 10_000, 79, 'success'), // 78.99 %
    }),
    whole: graded(17_899, 20_000, 89, 'success'),
    verdict: 'Likely Receive Investment at an Above Average Valuation',
    extremes: [2, 3],
    surveyed: [2, 3],
  },
  {
    name: 'a section is orange from 49.5 and green from 74.5',
    // 49.5 + 49.49 + 74.5 + 74.49 = 247.98 of 400; 24798 / 40000 = 61.995 %.
    questions: [
      asked(2, [100, 49.5], 1),
      asked(3, [100, 49.49], 1),
      asked(4, [100, 74.5], 1),
      asked(5, [100, 74.49], 1),
    ],
    sections: bySection({
      2: graded(4950, 10_000, 50, 'warning'),
      3: graded(4949, 10_000, 49, 'danger'),
      4: graded(7450, 10_000, 75, 'success'),
      5: graded(7449, 10_000, 74, 'warning'),
    }),
    whole: graded(24_798, 40_000, 62, 'warning'),
    verdict: 'Likely Receive Investment at Industry Average Valuation',
    extremes: [4, 3],
    surveyed: [4, 3],
  },
];
