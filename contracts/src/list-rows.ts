import type { Static } from 'typebox';
import type { UserRow } from './account/endpoints.ts';
import type { AdminRow } from './admins/endpoints.ts';
import type { AgreementRow } from './agreements/endpoints.ts';
import type { TakenRow } from './attempts/list-endpoints.ts';
import type { CohortRow } from './cohorts/endpoints.ts';
import type { PartnerCodeRow } from './discount-codes/endpoints.ts';
import type { LISTS, ListColumn, ListName } from './lists/lists.ts';
import type { PartnerRow, PartnerUserRow } from './partners/endpoints.ts';
import type { BuilderRow } from './questionnaires/schemas.ts';
import type { SeatMoveRow } from './seats/endpoints.ts';

/** The row of each list: it has a field for each of the list's columns, or does not compile. */
interface Rows extends RowsWithColumns {
  users: Static<typeof UserRow>;
  admins: Static<typeof AdminRow>;
  partners: Static<typeof PartnerRow>;
  partnerUsers: Static<typeof PartnerUserRow>;
  assessments: Static<typeof TakenRow>;
  agreements: Static<typeof AgreementRow>;
  cohorts: Static<typeof CohortRow>;
  codes: Static<typeof PartnerCodeRow>;
  seatMoves: Static<typeof SeatMoveRow>;
  builder: Static<typeof BuilderRow>;
}

type RowsWithColumns = { [N in ListName]: { readonly [C in ListColumn<N>]: Cell<(typeof LISTS)[N]['columns'][C]> } };
type Cell<C> = C extends { readonly isTime: true } ? string | null : Value | (C extends OnScreen ? string[] : never);
type Value = string | number | boolean | null;
/** Files have one value a cell; a screen says how it shows several. */
type OnScreen = { readonly only: 'screen' };

export type ListRow<N extends ListName> = Rows[N];
