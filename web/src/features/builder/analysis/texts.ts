import { formatCount, plural } from '../../../ui/format.ts';

export const EFFECT = {
  title: 'What would publishing change?',
  lead: 'All completed assessments are scored against this draft. Nobody’s stored result changes, whether or not you publish it.',
  start: 'Work out the effect',
  again: 'Work it out again',
  cancel: 'Cancel',
  starting: 'Starting…',
  progress: (done: number, total: number): string =>
    `${formatCount(done)} of ${plural(total, 'completed assessment')} scored.`,
  failed: 'The effect could not be worked out.',
  ended: 'The effect could not be worked out: the answer ended too early.',
  stale: 'The draft was changed since this was worked out.',
  onlyDrafts: 'Only a draft has an effect',
  onlyDraftsHow: 'Edit the assessment: before you publish the draft, you see here how results would move.',
  none: 'Nobody has completed this assessment yet',
  noneHow: 'Once founders have, you see here how their results would move.',
  figures: {
    attempts: 'Completed',
    compared: 'Compared',
    average: 'Average score',
    better: 'Better verdict',
    worse: 'Worse verdict',
  },
  averages: (before: number | null, after: number | null): string => `${percent(before)} → ${percent(after)}`,
  notCompared: 'Why others could not be compared',
  optionGone: (count: number): string =>
    `${plural(count, 'assessment')}: an option that was chosen is not in the draft.`,
  questionNew: (count: number): string => `${plural(count, 'assessment')}: the draft asks what was never asked then.`,
  comparedWithout: (count: number): string =>
    `${plural(count, 'of those compared', 'of those compared')} answered a question that the draft asks no more. They are scored without it.`,
  before: 'Before',
  after: 'After',
  change: 'Change',
  distribution: 'How are scores distributed, before and after?',
  percents: 'Score',
  nothing: 'Nothing could be compared.',
  verdicts: 'Which verdicts would founders get?',
  verdict: 'Verdict',
  sections: 'How would the sections move?',
  sectionsLead: 'How many are in each band: before and after, where that is not the same.',
  section: 'Section',
  moved: (before: number, after: number): string => `${formatCount(before)} → ${formatCount(after)}`,
  moves: 'Which results move most?',
  movesLead: (count: number): string => `The ${plural(count, 'largest move', 'largest moves')}, by points.`,
  noMoves: 'No result would move.',
  company: 'Company',
  version: 'Version',
  same: 'Same verdict',
  crossed: (before: string, after: string): string => `${before} → ${after}`,
} as const;

const percent = (value: number | null): string => (value === null ? '–' : `${Math.round(value * 10) / 10}%`);

/** @returns text like '+3', '−2' or '0'. */
export const signed = (value: number): string =>
  value > 0 ? `+${formatCount(value)}` : value < 0 ? `−${formatCount(-value)}` : '0';
