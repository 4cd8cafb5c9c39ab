import { PRODUCT } from '@groundwork/contracts/browser';

const BRIEF = 'A score, a verdict and what to do next, from the questions investors ask.';

export const OFFER = {
  short: `${BRIEF} $${PRODUCT.price}, once.`,
  shortPaid: (partner: string) => `${BRIEF} ${partner} pays for it.`,
  title: 'What you get',
  points: [
    'A score and a plain verdict on how fundable you are today',
    'Every section graded, from team and market to finances',
    'Actions for each section, tied to your own answers',
    'A report as a page and as a PDF, to share by links that you can end',
  ],
  price: 'One payment for one assessment with its report, and no subscription',
  paid: (partner: string) => `Nothing to pay: ${partner} pays for the assessment with its report`,
  seen: 'Seen by you, by whom you share it with, by a partner whose discount code you used or whose request you accepted, and by our staff',
  seenPaid: (partner: string) =>
    `Seen by you, by whom you share it with, and by our staff; by ${partner} only if you allow it`,
  whoSees: 'Who can see my answers?',
  sampleCaption: 'From the report of a company that we made up.',
  openSample: 'Open a sample report',
  buy: `Get your report, $${PRODUCT.price}`,
  see: 'See a sample',
} as const;

/** Fictitious: some sections of /sample-report. */
export const SAMPLE = {
  score: 70,
  sections: [
    ['Team', 80],
    ['Market', 65],
    ['Product', 87],
    ['Traction', 55],
    ['Legal', 46],
  ],
} as const;
