/** Words of the survey view that the specification does not give (TEXTS.survey has the others). */
export const SURVEY = {
  lead: 'Before you read your results: how was it? Answer what you like, or nothing at all.',
  yes: 'Yes',
  no: 'No',
  loading: 'Loading the survey',
  glimpse: 'A first look at your results',
  highest: 'Your highest score',
  lowest: 'Your lowest score',
  notSaved: 'Your feedback could not be saved. Your results are not affected.',
} as const;
