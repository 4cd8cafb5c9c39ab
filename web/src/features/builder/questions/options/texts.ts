import { BUILDER } from '@groundwork/contracts/administration';

const [option, impact, feedback, action] = BUILDER.options.columns;

export const OPTIONS = {
  ...BUILDER.options,
  columns: { option, impact, feedback, action },
  order: 'Order',
  actions: 'Actions',
  edit: 'Edit',
  editOption: (text: string) => `Edit option: ${text}`,
} as const;
