import { formatCount, plural } from '../../../ui/format.ts';

export const EFFECT = {
  title: 'What would publishing change?',
  lead: 'We score all completed assessments against this draft. No one’s result changes, even if you publish it.',
  start: 'Calculate the impact',
  again: 'Recalculate',
  cancel: 'Cancel',
  starting: 'Starting…',
  progress: (done: number, total: number): string =>
    `${formatCount(done)} of ${plural(total, 'completed assessment')} scored.`,
  failed: 'Unable to calculate the impact.',
  ended: 'Unable to calculate the impact: the connection was lost.',
  stale: 'The draft has changed since this was calculated.',
  onlyDrafts: 'Only a draft has an impact',
  onlyDraftsHow: 'Edit the assessment to see how publishing the draft would change results.',
  none: 'No one has completed this assessment yet',
  noneHow: 'Once founders complete it, you can see how their results would change.',
  figures: {
    attempts: 'Completed',
    compared: 'Compared',
    average: 'Average score',
    better: 'Better verdict',
    worse: 'Worse verdict',
  },
  averages: (before: number | null, after: number | null): string => `${percent(before)} → ${percent(after)}`,
  notCompared: 'Why some could not be compared',
  optionGone: (count: number): string => `${plural(count, 'assessment')}: a chosen option is no longer in the draft.`,
  questionNew: (count: number): string =>
    `${plural(count, 'assessment')}: the draft has questions they were never asked.`,
  comparedWithout: (count: number): string =>
    `${plural(count, 'of those compared', 'of those compared')} answered a question that is no longer in the draft. They are scored without it.`,
  before: 'Before',
  after: 'After',
  change: 'Change',
  distribution: 'How are scores distributed, before and after?',
  percents: 'Score',
  nothing: 'Nothing could be compared.',
  verdicts: 'Which verdicts would founders get?',
  verdict: 'Verdict',
  sections: 'How would section scores change?',
  sectionsLead: 'How many founders are in each band. Where it changes, before and after.',
  section: 'Section',
  moved: (before: number, after: number): string => `${formatCount(before)} → ${formatCount(after)}`,
  moves: 'Which results change most?',
  movesLead: (count: number): string => `The ${plural(count, 'largest change', 'largest changes')}, in points.`,
  noMoves: 'No result would change.',
  company: 'Company',
  version: 'Version',
  same: 'Same verdict',
  crossed: (before: string, after: string): string => `${before} → ${after}`,
} as const;

const percent = (value: number | null): string => (value === null ? '–' : `${Math.round(value * 10) / 10}%`);

/** @returns text like '+3', '−2' or '0'. */
export const signed = (value: number): string =>
  value > 0 ? `+${formatCount(value)}` : value < 0 ? `−${formatCount(-value)}` : '0';
