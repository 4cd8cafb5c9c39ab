import { SectionDefined } from '@groundwork/contracts';
import { asked, created, opened } from '../../testing/events.ts';
import { answered, begun, completed } from './histories.ts';
import type { Timed } from './report-log.ts';

const QUESTIONS = ['q1', 'q2', 'q3', 'q4'];

/** A form of four questions, two in each of two sections, of a point each. */
export const FORM: readonly Timed[] = [
  [
    '2026-01-01',
    SectionDefined.of({
      sectionID: 2,
      sectionName: 'Team',
      sectionShortName: 'Team',
      sectionSummary: '',
      callToAction: '',
    }),
  ],
  ['2026-01-01', created('b2b')],
  ...QUESTIONS.map((questionID, i): Timed => ['2026-01-01', asked('b2b.1', questionID, i < 2 ? 2 : 3)]),
];

/** A founder wins the first `points` questions. */
export const wins = (userID: string, points: number, { n = 1, time = '2026-01-03' } = {}): Timed[] => [
  [time, opened(userID)],
  [time, begun(userID, n)],
  ...QUESTIONS.map(
    (questionID, i): Timed => [
      time,
      answered(userID, questionID, `${questionID}-${i < points ? 'strong' : 'weak'}`, n),
    ],
  ),
  [time, completed(userID, 25 * points, { n })],
];

/** Founders who answer like Guttman's steps: 4, 3, 2, 1, 0, 4, 3... points. */
export const steps = (founders: number): Timed[] =>
  Array.from({ length: founders }, (_, i) => wins(`founder${i}`, 4 - (i % 5))).flat();
