import { ACTIONS } from '../actions/texts.ts';

export const PREPARATION = {
  title: 'Before you meet investors',
  plan: 'Your next 90 days',
  planLead: `${ACTIONS.order(false)} Five actions a month are as much as most teams can do beside their work.`,
  asked: 'Questions you are likely to be asked',
  askedLead: 'They aim at your weakest answers. Prepare two sentences and one document for each.',
  benchmarks: 'What investors compare with',
  benchmarksLead: 'What is usual at your stage and in your sector, beside your answer.',
  answer: (own: boolean) => (own ? 'You:' : 'Answer:'),
  usual: 'Usual:',
  source: (host: string) => `Source: ${host}`,
} as const;
