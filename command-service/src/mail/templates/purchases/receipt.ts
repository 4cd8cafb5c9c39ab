import {
  centsInWords,
  methodInWords,
  RECEIPT,
  type Receipt,
  receiptDay,
  receiptLines,
  receiptOf,
} from '@groundwork/contracts';
import { action, type Template, text } from '../../layout/content.ts';

/** Of a purchase, and once more whenever money of it was given back. */
export const receipt: Template<{
  firstName: string;
  name: string;
  company: string;
  receipt: Omit<Receipt, 'buyer'>;
  /** Of seats: whose they are. */
  partnerID?: string;
}> = {
  sample: {
    firstName: 'Maya',
    name: 'Maya Okafor',
    company: 'Fernwell Robotics',
    receipt: receiptOf({
      purchaseID: 'sample',
      paidAt: '2026-11-21T10:00:00.000Z',
      listPrice: 29_900,
      salesTax: undefined,
      seller: ['Groundwork, Inc.', '1 Harbor Street, Portland, OR 97205'],
      discountCode: 'HARBOR20',
      total: 23_920,
      card: { brand: 'visa', last4: '4242' },
      refunds: [],
      buyer: { name: '', company: '', email: '' },
    }),
  },
  content: ({ firstName, name, company, receipt: bought, partnerID }, { userID, links }) => {
    const page = partnerID === undefined ? `purchases/${userID}` : `seats/${partnerID}`;
    const refund = bought.refunds.at(-1);
    const heading = refund ? 'Your refund' : 'Your receipt';
    return {
      subject: `${heading} from ${bought.seller[0] ?? ''} (${bought.number})`,
      heading,
      firstName,
      blocks: [
        text(
          refund
            ? `We have given ${centsInWords(refund.amountInCents)} back. Banks take five to ten days to show it.`
            : 'Thank you. Please keep this message: it is the receipt of your purchase.',
        ),
        {
          kind: 'rows',
          rows: [
            [RECEIPT.number, bought.number],
            [RECEIPT.paid, receiptDay(bought.paidAt)],
            ...receiptLines(bought).map(({ label, cents }) => [label, centsInWords(cents)] as const),
            [RECEIPT.method, methodInWords(bought)],
            [RECEIPT.seller, bought.seller.join(', ')],
            [RECEIPT.buyer, [company, name].filter(Boolean).join(', ')],
          ],
        },
        action('See or download it', `${links.publicUrl}/account/${page}/${bought.purchaseID}`),
      ],
    };
  },
};
