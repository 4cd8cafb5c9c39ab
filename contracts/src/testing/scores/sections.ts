/** What sections do to each other: losses, nothing to win, nothing to ask, ties. */
import { asked, bySection, graded, type ScoreCase, ungraded } from './case.ts';

const UNABLE = 'Unable to determine result feedback.';

export const SECTIONS: readonly ScoreCase[] = [
  {
    name: 'a section below 0 shows 0, and all of its loss counts against the whole',
    // 9 - 3 = 6 of 10 + 5 = 15: 40 %. Were the section cut off at 0 for the whole, it would be 9 / 15 = 60 %.
    questions: [asked(2, [10, 9], 1), asked(3, [5, -3], 1)],
    sections: bySection({ 2: graded(900, 1000, 90, 'success'), 3: graded(-300, 500, 0, 'danger') }),
    whole: graded(600, 1500, 40, 'danger'),
    verdict: 'Challenging to Find Investment',
    extremes: [2, 3],
    surveyed: [2, 3],
  },
  {
    name: 'the whole is 0 when more was lost than won',
    // 6 - 8 = -2 of 15.
    questions: [asked(2, [10, 6], 1), asked(3, [5, -8], 1)],
    sections: bySection({ 2: graded(600, 1000, 60, 'warning'), 3: graded(-800, 500, 0, 'danger') }),
    whole: graded(-200, 1500, 0, 'danger'),
    verdict: 'Unlikely to Receive an Investment',
    extremes: [2, 3],
    surveyed: [2, 3],
  },
  {
    name: 'a loss counts against what was won in the same section',
    // Section 2: -1 + 6 = 5 of 4 + 6 = 10. Section 3: 1 of 3 = 33.33… %. Whole: 6 of 13 = 46.15… %.
    questions: [asked(2, [4, -1], 1), asked(2, [6, 0], 0), asked(3, [3, 1], 1)],
    sections: bySection({ 2: graded(500, 1000, 50, 'warning'), 3: graded(100, 300, 33, 'danger') }),
    whole: graded(600, 1300, 46, 'danger'),
    verdict: 'Challenging to Find Investment',
    extremes: [2, 3],
    surveyed: [2, 3],
  },
  {
    name: 'sections of zeros are not scored and leave the whole as it is',
    // Only section 2 holds anything: 4 of 8 = 50 %.
    questions: [asked(1, [0, 0], 0), asked(2, [8, 4], 1), asked(12, [0, 0, 0], 2)],
    sections: bySection({ 1: ungraded(0, 0), 2: graded(400, 800, 50, 'warning'), 12: ungraded(0, 0) }),
    whole: graded(400, 800, 50, 'warning'),
    verdict: 'Challenging to Find Investment',
    extremes: null,
    surveyed: [2],
  },
  {
    name: 'a section of losses only is not scored, and lowers the whole',
    // 10 - 5 = 5 of 10 - 2 = 8: 62.5 %, a half that goes up.
    questions: [asked(2, [10, 0], 0), asked(3, [-2, -5], 1)],
    sections: bySection({ 2: graded(1000, 1000, 100, 'success'), 3: ungraded(-500, -200) }),
    whole: graded(500, 800, 63, 'warning'),
    verdict: 'Likely Receive Investment at Industry Average Valuation',
    extremes: null,
    surveyed: [2],
  },
  {
    name: 'nothing is scored when nothing could be won anywhere',
    // Best of all: 0 - 1 = -1, which is not above 0.
    questions: [asked(2, [0, 0], 1), asked(3, [-1, -3], 0)],
    sections: bySection({ 2: ungraded(0, 0), 3: ungraded(-100, -100) }),
    whole: ungraded(-100, -100),
    verdict: UNABLE,
    extremes: null,
    surveyed: [],
  },
  {
    name: 'the whole is not scored when losses take all that could be won, though sections are',
    // Best of all: 1 + 1 - 2 = 0, which is not above 0. Sections 2 and 3 for themselves: 1 of 1 and 0.5 of 1.
    questions: [asked(2, [1, 0], 0), asked(3, [1, 0.5], 1), asked(4, [-2, -3], 0)],
    sections: bySection({
      2: graded(100, 100, 100, 'success'),
      3: graded(50, 100, 50, 'warning'),
      4: ungraded(-200, -200),
    }),
    whole: ungraded(-50, 0),
    verdict: UNABLE,
    extremes: null,
    surveyed: [2, 3],
  },
  {
    name: 'General information and Declarations count like all others, but the survey never shows them',
    // 10 + 8 + 4 + 1 = 23 of 40: 57.5 %.
    questions: [asked(1, [10, 0], 0), asked(2, [10, 8], 1), asked(3, [10, 4], 1), asked(12, [10, 1], 1)],
    sections: bySection({
      1: graded(1000, 1000, 100, 'success'),
      2: graded(800, 1000, 80, 'success'),
      3: graded(400, 1000, 40, 'danger'),
      12: graded(100, 1000, 10, 'danger'),
    }),
    whole: graded(2300, 4000, 58, 'warning'),
    verdict: 'Challenging to Find Investment',
    extremes: [1, 12],
    surveyed: [2, 3],
  },
  {
    name: 'a question with fewer than two options is not asked, counted or scored, nor is a section of such',
    // 4 + 2 = 6 of 10 + 10 = 20: 30 %. With the 50 and the 7.50 it would be 63.5 / 77.5 = 82 %.
    questions: [
      asked(2, [10, 4], 1),
      asked(2, [50], null),
      asked(3, [2, 10], 0),
      asked(4, [], null),
      asked(5, [7.5], null),
    ],
    sections: bySection({ 2: graded(400, 1000, 40, 'danger'), 3: graded(200, 1000, 20, 'danger') }),
    whole: graded(600, 2000, 30, 'danger'),
    verdict: 'Unlikely to Receive an Investment',
    extremes: [2, 3],
    surveyed: [2, 3],
  },
  {
    name: 'of those that tie for the highest or the lowest it is the first, and 10 comes after 3',
    // 4 + 8 + 2 + 4 = 18 of 5 + 10 + 5 + 10 = 30: 60 %. Written out of order, and with two options that are best alike.
    questions: [asked(10, [5, 2], 1), asked(11, [10, 4, 10], 1), asked(3, [10, 8, 0], 1), asked(2, [5, 4, 5], 1)],
    sections: bySection({
      2: graded(400, 500, 80, 'success'),
      3: graded(800, 1000, 80, 'success'),
      10: graded(200, 500, 40, 'danger'),
      11: graded(400, 1000, 40, 'danger'),
    }),
    whole: graded(1800, 3000, 60, 'warning'),
    verdict: 'Likely Receive Investment at Industry Average Valuation',
    extremes: [2, 10],
    surveyed: [2, 10],
  },
  {
    name: 'no section is the strongest or the weakest when all show the same',
    // 2 of 3 = 66.66… %, 67 of 100 = 67 %; 69 of 103 = 66.99… %.
    questions: [asked(2, [3, 2], 1), asked(3, [100, 67], 1)],
    sections: bySection({ 2: graded(200, 300, 67, 'warning'), 3: graded(6700, 10_000, 67, 'warning') }),
    whole: graded(6900, 10_300, 67, 'warning'),
    verdict: 'Likely Receive Investment at Industry Average Valuation',
    extremes: null,
    surveyed: [],
  },
];
