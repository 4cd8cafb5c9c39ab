import { PRODUCT } from '@groundwork/contracts';
import { action, link, type Template, text } from '../layout/content.ts';
import { money } from '../layout/words.ts';

/** `amount` in cents, 0 when a code covered it; `receiptUrl` may be empty. */
export const welcome: Template<{ firstName: string; company: string; amount: number; receiptUrl: string }> = {
  sample: {
    firstName: 'Maya',
    company: 'Fernwell Robotics',
    amount: 29_900,
    receiptUrl: 'https://pay.example.com/receipts/sample',
  },
  content: ({ firstName, company, amount, receiptUrl }, { links }) => ({
    subject: `${PRODUCT.name} is ready for ${company || 'you'}`,
    heading: 'Your assessment is ready',
    firstName,
    blocks: [
      text('Thank you. Your account is open, and your assessment is waiting in it.'),
      { kind: 'rows', rows: [['Assessment', amount === 0 ? 'covered by your discount code' : money(amount)]] },
      ...(receiptUrl === '' ? [] : [link('See your receipt', receiptUrl)]),
      text(
        'Sign in, choose your industry and sector, and answer one question at a time. You can stop and go on later.',
      ),
      action('Sign in and begin', `${links.publicUrl}/auth/sign-in`),
    ],
  }),
};
