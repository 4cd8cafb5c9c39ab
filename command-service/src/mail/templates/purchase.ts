import { PRODUCT } from '@groundwork/contracts';
import type { MailValues } from '../values.ts';
import { action, type Content, link, type TemplateContext, text } from './content.ts';
import { money } from './words.ts';

/** After a purchase: what was paid, and how to begin. */
export function welcome(values: MailValues['welcome'], { links }: TemplateContext): Content {
  const { firstName, company, amount, receiptUrl } = values;
  const paid = amount === 0 ? 'covered by your discount code' : money(amount);
  return {
    subject: `${PRODUCT.name} is ready for ${company || 'you'}`,
    heading: 'Your assessment is ready',
    firstName,
    blocks: [
      text('Thank you. Your account is open, and your assessment is waiting in it.'),
      { kind: 'rows', rows: [['Assessment', paid]] },
      ...(receiptUrl === '' ? [] : [link('See your receipt', receiptUrl)]),
      text(
        'Sign in, choose your industry and sector, and answer one question at a time. You can stop and go on later.',
      ),
      action('Sign in and begin', `${links.publicUrl}/auth/sign-in`),
    ],
  };
}

/** The money came back, because the account could not be made. */
export function paymentRefunded(
  { firstName, amount }: MailValues['paymentRefunded'],
  { links }: TemplateContext,
): Content {
  return {
    subject: `Your ${PRODUCT.name} payment was refunded`,
    heading: 'Your payment was refunded',
    firstName,
    blocks: [
      text('Your account could not be made after you paid, so we have given all of the money back.'),
      { kind: 'rows', rows: [['Refund', money(amount)]] },
      text('Banks take five to ten days to show it. You do not have to do anything for it.'),
      text('You are welcome to sign up again. If it fails a second time, write to us before you pay.'),
      action('Sign up again', `${links.publicUrl}/auth/sign-up`),
    ],
  };
}
