import { PRODUCT } from '@groundwork/contracts/browser';

export const SAMPLE_REPORT = {
  title: 'Sample report',
  label: 'Sample',
  lead: (company: string) =>
    `${company} is a company that we made up, and so are its answers and the results it is compared with. Questions, scoring and advice are real.`,
  missing: 'There is no sample to show at the moment.',
  endTitle: 'See your own company this way',
  end: 'Answer the questions at your own pace. Your report is there when you complete them.',
  signUp: 'Get your own report',
  price: `$${PRODUCT.price}, once. No subscription.`,
} as const;
