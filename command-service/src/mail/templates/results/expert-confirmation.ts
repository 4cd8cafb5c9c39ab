import { PRODUCT } from '@groundwork/contracts';
import { type Template, text } from '../../layout/content.ts';

export const expertConfirmation: Template<{ firstName: string; about: string }> = {
  sample: { firstName: 'Maya', about: 'Unit economics' },
  content: ({ firstName, about }) => ({
    subject: `A ${PRODUCT.name} expert will be reaching out to you`,
    heading: 'An expert will be reaching out to you',
    firstName,
    blocks: [
      text('Thank you. Your request has reached our experts, and one of them will write or call.'),
      { kind: 'rows', rows: [['You asked about', about || 'your results as a whole']] },
      text('You do not have to do anything until then.'),
    ],
  }),
};
