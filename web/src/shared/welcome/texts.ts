export const WELCOME = {
  title: 'Thank you',
  heading: (firstName: string) => `Thank you, ${firstName}`,
  open: (company: string) => `The account of ${company} is open, and your assessment is waiting in it.`,
  sent: (email: string) => `Your receipt is on its way to ${email}.`,
  receipt: 'See your receipt',
  begin: 'Begin',
  nextTitle: 'What comes now',
  steps: [
    ['Read the confidentiality statement', 'Who can see your answers, and what happens with them.', 'about 3 minutes'],
    ['Choose your industry and sector', 'They decide which questions you are asked.', 'about 1 minute'],
    [
      'Answer one question at a time',
      'Each answer is saved as you go, so you can stop and come back. Your report is there when you complete.',
      'about 30 minutes',
    ],
  ],
} as const;
