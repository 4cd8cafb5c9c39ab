import { centsInWords, PRODUCT } from '@groundwork/contracts';
import { action, link, type Template, text } from '../../layout/content.ts';

interface Welcome {
  readonly firstName: string;
  readonly company: string;
  /** In cents; 0 when a code or a partner covered it. */
  readonly amount: number;
  /** May be empty. */
  readonly receiptUrl: string;
  /** Name of the partner whose seat covered it; absent, or null, for nobody. */
  readonly paidBy?: string | null;
  /** The cohort that they signed up for takes one questionnaire. */
  readonly isChosen?: boolean;
}

const coveredBy = ({ paidBy }: Welcome): string => (paidBy ? `covered by ${paidBy}` : 'covered by your discount code');

export const welcome: Template<Welcome> = {
  sample: {
    firstName: 'Maya',
    company: 'Fernwell Robotics',
    amount: 29_900,
    receiptUrl: 'https://pay.example.com/receipts/sample',
  },
  content: (values, { links }) => {
    const { firstName, company, amount, receiptUrl, isChosen = false } = values;
    return {
      subject: `${PRODUCT.name} is ready for ${company || 'you'}`,
      heading: 'Your assessment is ready',
      firstName,
      blocks: [
        text('Thank you. Your account is open, and your assessment is waiting in it.'),
        { kind: 'rows', rows: [['Assessment', amount === 0 ? coveredBy(values) : centsInWords(amount)]] },
        ...(receiptUrl === '' ? [] : [link('See your receipt', receiptUrl)]),
        text(
          `Sign in${isChosen ? '' : ', choose your industry and sector,'} and answer one question at a time. You can stop and go on later.`,
        ),
        action('Sign in and begin', `${links.publicUrl}/auth/sign-in`),
      ],
    };
  },
};
