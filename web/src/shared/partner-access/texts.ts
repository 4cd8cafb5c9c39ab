import { partnersSee } from '@groundwork/contracts/browser';

export const PARTNER_ACCESS = {
  heading: (partner: string) => `${partner} would like to follow your progress`,
  who: (user: string) => `${user || 'Their user'} would see:`,
  sees: `${partnersSee('your', 'you')}.`,
  until: (day: string) =>
    `Nobody there sees anything unless you accept. You can answer until ${day}, and take it back at any time.`,
  accept: 'Accept',
  decline: 'Decline',
  accepted: (partner: string) => `${partner} can see your results now.`,
  seesNow: `They see ${partnersSee('your', 'you')}.`,
  change: 'See who can see your results, or stop sharing',
  declined: (partner: string) => `${partner} does not see your results.`,
  failed: 'Unable to send your answer.',
} as const;
