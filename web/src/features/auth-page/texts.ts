/** Words beside the forms of sign-in and sign-up that the specification does not give. */
export const OFFER = {
  title: 'What you get',
  points: [
    'A score and a plain verdict on how fundable you are today',
    'Every section graded, from team and market to finances',
    'Actions for each section, tied to your own answers',
  ],
  sampleCaption: 'A sample of a report',
} as const;

/** An invented company's result. */
export const SAMPLE = {
  score: 68,
  sections: [
    ['Team', 82],
    ['Market', 71],
    ['Product', 77],
    ['Traction', 54],
    ['Finances', 46],
  ],
} as const;
