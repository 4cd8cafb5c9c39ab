import { byField, LISTED_FIELDS, type PersonField } from '@groundwork/contracts/browser';
import type { ColumnSpec } from '../table/list-spec.ts';

type Look = Pick<ColumnSpec<never>, 'flex' | 'minWidth' | 'inCard'>;

/** Names are a card's heading, so they are left out of its body. */
const LOOKS: { readonly [F in PersonField]?: Look } = {
  firstName: { flex: 2, minWidth: 128, inCard: false },
  lastName: { flex: 2, minWidth: 128, inCard: false },
  email: { flex: 4, minWidth: 220 },
};

/** How columns of a person's fields look. */
export const PERSON_LOOKS = byField(LISTED_FIELDS, (field): Look => LOOKS[field] ?? { flex: 3, minWidth: 120 });
