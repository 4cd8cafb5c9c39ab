import { centsInWords, PRODUCT } from '@groundwork/contracts';
import { action, type Template, text } from '../../layout/content.ts';

/** The account could not be opened. `amount` in cents. */
export const paymentRefunded: Template<{ firstName: string; amount: number }> = {
  sample: { firstName: 'Maya', amount: 29_900 },
  content: ({ firstName, amount }, { links }) => ({
    subject: `Your ${PRODUCT.name} payment was refunded`,
    heading: 'Your payment was refunded',
    firstName,
    blocks: [
      text('Your account could not be made after you paid, so we have given all of the money back.'),
      { kind: 'rows', rows: [['Refund', centsInWords(amount)]] },
      text('Banks take five to ten days to show it. You do not have to do anything for it.'),
      text('You are welcome to sign up again. If it fails a second time, write to us before you pay.'),
      action('Sign up again', `${links.publicUrl}/auth/sign-up`),
    ],
  }),
};
