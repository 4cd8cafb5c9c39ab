/** What the Discount Codes tab is about. */
import type { Api } from '@groundwork/contracts/browser';

export type CodeRow = Api['listCodes']['answer']['data']['discountCodes'][number];

/** Names of the lists in the keys of their queries. */
export const CODES_LIST = 'codes';
export const PARTNER_CODES_LIST = 'partnerCodes';
