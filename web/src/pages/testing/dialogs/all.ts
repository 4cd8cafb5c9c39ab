import { ACCOUNT_DIALOGS } from './account.tsx';
import { ADMINISTRATION_DIALOGS } from './administration.tsx';
import { BUILDER_DIALOGS } from './builder.tsx';
import type { Shown } from './shown.ts';

/** Every dialog with fields, by what it is of. */
export const DIALOGS: Readonly<Record<string, Shown>> = {
  ...ACCOUNT_DIALOGS,
  ...ADMINISTRATION_DIALOGS,
  ...BUILDER_DIALOGS,
};
