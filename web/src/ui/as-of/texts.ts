export const AS_OF = {
  open: 'As of…',
  title: 'Look back',
  missing: 'This could not be opened just now. Check your network and try again.',
  day: 'As of the end of this day (UTC)',
  show: 'Show',
  future: 'Choose a day that is not in the future.',
  bar: 'As of a moment of the past',
  asOf: (moment: string) => `As of ${moment}`,
  readOnly: 'This is how it was. Nothing can be changed here.',
  back: 'Back to now',
  making: (percent: number) => `Putting it together: ${percent} %`,
  progress: 'Putting it together',
} as const;
