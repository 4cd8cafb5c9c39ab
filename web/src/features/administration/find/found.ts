import type { Api } from '@groundwork/contracts/browser';

export type Found = Api['find']['answer']['data'][number];
