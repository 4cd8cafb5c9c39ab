import { BUILDER } from '@groundwork/contracts/administration';

export const OPTIONS = {
  ...BUILDER.options,
  order: 'Order',
  actions: 'Actions',
  edit: 'Edit',
  editOption: (text: string) => `Edit option: ${text}`,
} as const;
