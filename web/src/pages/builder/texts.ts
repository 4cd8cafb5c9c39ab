import { BUILDER } from '@groundwork/contracts/administration';

export const PAGE = {
  title: 'Assessment builder',
  loading: 'Loading assessment',
  failed: BUILDER.failed,
  missing: 'This could not be opened. Check your network and try again.',
} as const;
