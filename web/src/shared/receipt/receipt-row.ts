import type { Api } from '@groundwork/contracts/browser';

export type ReceiptRow = Api['listPurchases']['answer']['data'][number];
