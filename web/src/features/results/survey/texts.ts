import { wouldStop } from '@groundwork/contracts/browser';

export const SURVEY = {
  lowTitle: 'Your results are ready',
  settle: (answers: number) =>
    `${wouldStop(answers)} ${answers === 1 ? 'It comes' : 'They come'} first in your results.`,
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
