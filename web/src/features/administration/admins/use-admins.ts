/** The calls of the Admins tab. */
import type { Api } from '@groundwork/contracts/browser';

export type AdminRow = Api['listAdmins']['answer']['data']['admins'][number];

/** Name of the list in the keys of its queries. */
export const ADMINS_LIST = 'admins';
