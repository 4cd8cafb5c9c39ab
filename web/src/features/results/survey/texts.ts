export const SURVEY = {
  settle: (answers: number) =>
    answers === 1
      ? 'One answer would stop most investors. It comes first in your results.'
      : `${answers} answers would stop most investors. They come first in your results.`,
  next: 'Your results begin with what to do first.',
  lead: 'How was it? Answer what you like, or nothing at all.',
  yes: 'Yes',
  no: 'No',
  loading: 'Loading the survey',
  highest: 'Your highest score',
  lowest: 'Your lowest score',
  alike: (percent: number) => `All your sections have the same score: ${percent}%.`,
  notSaved: 'Your feedback could not be saved. Your results are not affected.',
} as const;
