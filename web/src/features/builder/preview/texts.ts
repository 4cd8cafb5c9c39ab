export const PREVIEW = {
  title: 'Preview',
  note: 'This is what founders see. Your answers here are not saved.',
  startOver: 'Start over',
  loading: 'Loading preview',
  failed: 'Unable to load the questions.',
  empty: 'No questions to preview yet',
  emptyHow: 'Founders see questions that have at least two options. Add one to preview it here.',
  score: 'Score if completed now',
  noneAnswered: 'Choose answers to see their score and verdict.',
  scoreHow: (answered: number, total: number): string =>
    answered === total
      ? `All ${total} questions are answered.`
      : `${answered} of ${total} answered. Unanswered questions count as zero.`,
  sections: 'Sections',
  sectionAnswered: (answered: number, total: number): string => `${answered} of ${total} answered`,
  last: 'Your last answer',
  lastNote: 'Founders do not see this while they answer. Feedback and actions are in their report.',
  impact: (impact: number, best: number): string => `Score impact ${impact}. The best answer has ${best}.`,
  none: 'None yet.',
  end: 'Show the verdict',
  done: 'Verdict for these answers',
  back: 'Back to the questions',
  position: (index: number, total: number): string => `Question ${index + 1} of ${total}`,
} as const;
