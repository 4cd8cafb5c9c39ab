/** Words of asking an expert that the specification does not give. */
export const EXPERT = {
  missing: 'An expert cannot be asked just now. Check your network and try again.',
  title: 'Ask an expert to contact you?',
  lead: 'We send our experts:',
  person: (parts: readonly string[]) => `who you are: ${parts.join(', ')}`,
  phone: 'your phone number, if you gave us one',
  about: (about: string) => `what you ask about: ${about}`,
  answer: 'your answer to that question',
  link: 'a link to these results, which you find under ‘Share Results’ and can end there',
  whole: 'your results as a whole',
  after: 'One of them will write or call. You can take it back for a few seconds after you send it.',
  cancel: 'Cancel',
  confirm: 'Send my request',
  waiting: 'Sending in a few seconds',
  undo: 'Undo',
} as const;
