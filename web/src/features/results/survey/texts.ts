export const SURVEY = {
  lead: 'How was it? Answer what you like, or nothing at all.',
  yes: 'Yes',
  no: 'No',
  loading: 'Loading the survey',
  highest: 'Your highest score',
  lowest: 'Your lowest score',
  alike: (percent: number) => `All your sections have the same score: ${percent}%.`,
  notSaved: 'Your feedback could not be saved. Your results are not affected.',
} as const;
