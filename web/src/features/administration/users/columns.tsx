import { LIMITS } from '@groundwork/contracts/browser';
import type { StaffType } from '../../../shared/lists/administration-search.ts';
import { PERSON_LOOKS } from '../../../shared/lists/record/person-looks.ts';
import { columnsOf, filtersOf } from '../../../shared/lists/table/of-list.ts';
import { Score } from '../../../ui/score.tsx';
import { USERS } from './texts.ts';

/** The specified columns first; the narrower the window, the fewer of ours. */
const COLUMNS = columnsOf('users', {
  ...PERSON_LOOKS,
  tags: { text: ({ tags }) => tags.join(', '), flex: 3, minWidth: 120, hidden: 1100 },
  partnerName: { id: 'partner', flex: 3, minWidth: 120, hidden: 1100 },
  lastAssessmentAt: { id: 'lastAssessment', hidden: 1400 },
  lastScore: {
    width: 160,
    text: ({ lastScore }) => (lastScore === null ? '' : `${lastScore}%`),
    cell: ({ lastScore }) => (lastScore === null ? '' : <Score percent={lastScore} />),
    hidden: 1100,
  },
  lastSeenAt: { id: 'lastSeen', hidden: 1400 },
  createdAt: { hidden: true },
});

/** Partner users know their partner, and are not told when somebody was here. */
const { partnerName: _, lastSeenAt: __, ...ofPartner } = COLUMNS;
export const USER_COLUMNS = {
  admin: Object.values(COLUMNS),
  partnerUser: Object.values(ofPartner),
} satisfies Record<StaffType, unknown>;

/** A tag is a filter that only links set. */
export const USER_FILTERS = filtersOf('users', {
  partnerID: null,
  partnerUserID: null,
  tag: { label: USERS.tag, pattern: new RegExp(`^.{1,${LIMITS.tag}}$`) },
});
