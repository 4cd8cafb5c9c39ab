export const PREVIEW = {
  title: 'Preview',
  note: 'This is what founders see. Nothing you answer here is stored.',
  startOver: 'Start over',
  loading: 'Loading the preview',
  failed: 'The questions could not be loaded.',
  empty: 'No question can be shown yet',
  emptyHow: 'Founders are asked questions that have at least two options. Add one, and it appears here.',
  score: 'Score if completed now',
  scoreHow: (answered: number, total: number): string =>
    answered === total
      ? `All ${total} questions are answered.`
      : `${answered} of ${total} answered. A question without an answer counts as zero.`,
  sections: 'Sections',
  sectionAnswered: (answered: number, total: number): string => `${answered} of ${total} answered`,
  last: 'Your last answer',
  lastNote: 'Founders do not see this while they answer. Feedback and action are in their report.',
  impact: (impact: number, best: number): string => `Score impact ${impact}; the best answer has ${best}.`,
  none: 'None written.',
  end: 'Show the verdict',
  done: 'The verdict with these answers',
  back: 'Back to the questions',
  position: (index: number, total: number): string => `Question ${index + 1} of ${total}`,
} as const;
