import { BUILDER } from '@groundwork/contracts/administration';

export const PAGE = {
  title: 'Assessment builder',
  loading: 'Loading assessment',
  failed: BUILDER.failed,
} as const;
