import { PRODUCT } from '@groundwork/contracts/browser';
import { BUYING } from './texts.ts';

/** To a partner without a price list. */
export const ByInvoice = () => (
  <>
    {BUYING.byInvoice} <a href={`mailto:${PRODUCT.supportEmail}`}>{PRODUCT.supportEmail}</a>.
  </>
);
