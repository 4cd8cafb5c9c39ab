import { PRODUCT } from '@groundwork/contracts';
import { type Template, text } from '../../layout/content.ts';

/** Its reader need not sign in, and of the founder's typing it shows names only. */
export const actionAssigned: Template<{ sender: string; company: string; actionItem: string; question: string }> = {
  sample: {
    sender: 'Maya Lindqvist',
    company: 'Fernwell Robotics',
    actionItem: 'Write down who decides what among the founders, and have each of you sign it.',
    question: 'How do the founders decide when they disagree?',
  },
  content: ({ sender, company, actionItem, question }) => ({
    subject: `${company || 'A founder'} asks you to take something on: sent by ${PRODUCT.name}`,
    heading: 'Something to take on',
    firstName: '',
    blocks: [
      text(
        `${sender || 'A founder'}${company ? ` of ${company}` : ''} is getting the company ready for investors, and asks you to do this:`,
      ),
      {
        kind: 'rows',
        rows: [
          ['To do', actionItem],
          ['It is about', question],
        ],
      },
      text(`An answer to this message goes to ${sender || 'the founder'}.`),
      text(`${PRODUCT.name} sent it because ${sender || 'the founder'} typed your address. We send you nothing else.`),
    ],
  }),
};
