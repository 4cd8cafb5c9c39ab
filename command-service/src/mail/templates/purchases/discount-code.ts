import { PRODUCT } from '@groundwork/contracts';
import { action, type Template, text } from '../../layout/content.ts';
import { day, notYou, percent } from '../../layout/words.ts';

/** To somebody without an account. The link preselects what the code is for. */
export const discountCode: Template<{
  /** Empty: ours. */
  partnerName: string;
  code: string;
  discount: number;
  /** Last day as yyyy-mm-dd; null: no end. */
  expiresAt: string | null;
  industryID: number | null;
  sectorID: number | null;
  assessmentID: string | null;
}> = {
  sample: {
    partnerName: 'Harbor Angels',
    code: 'HARBOR-7K2QXM',
    discount: 0.25,
    expiresAt: '2026-12-31',
    industryID: 1,
    sectorID: 3,
    assessmentID: null,
  },
  content: ({ partnerName, code, discount, expiresAt, ...to }, { links }) => ({
    subject: `Your discount code for ${PRODUCT.name}`,
    heading: 'A discount code for you',
    firstName: '',
    blocks: [
      text(
        `${partnerName || PRODUCT.name} invites you to an investment-readiness assessment, ` +
          `with ${percent(discount)} off its price.`,
      ),
      {
        kind: 'rows',
        rows: [
          ['Code', code],
          ['Discount', percent(discount)],
          ...(expiresAt === null ? [] : [['Valid through', day(expiresAt)] as const]),
        ],
      },
      action('Sign up with this code', links.signUpLink({ ...to, code })),
      text(notYou('Somebody there entered your address. If you do not know them, ignore this message.')),
    ],
  }),
};
