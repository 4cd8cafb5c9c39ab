import { ACCOUNT_DIALOGS } from './account.tsx';
import { ADMINISTRATION_DIALOGS } from './administration.tsx';
import { BUILDER_DIALOGS } from './builder.tsx';
import { PARTNER_DIALOGS } from './partners.tsx';
import { PEOPLE_DIALOGS } from './people.tsx';
import { SEAT_DIALOGS } from './seats.tsx';
import type { Shown } from './shown.ts';

/** Every dialog with fields, by what it is of. */
export const DIALOGS: Readonly<Record<string, Shown>> = {
  ...ACCOUNT_DIALOGS,
  ...PEOPLE_DIALOGS,
  ...PARTNER_DIALOGS,
  ...SEAT_DIALOGS,
  ...ADMINISTRATION_DIALOGS,
  ...BUILDER_DIALOGS,
};
