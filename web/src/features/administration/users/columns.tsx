import { columnOf, type ListRow } from '@groundwork/contracts/administration';
import { AGES, BAND_WORDS, BANDS, LIMITS, percentsOf } from '@groundwork/contracts/browser';
import type { StaffType } from '../../../shared/lists/administration-search.ts';
import { ERASED_ACCOUNT } from '../../../shared/lists/record/erased.ts';
import { PERSON_LOOKS } from '../../../shared/lists/record/person-looks.ts';
import { columnsOf, filtersOf } from '../../../shared/lists/table/of-list.ts';
import type { PartnerRow } from '../../../shared/partners/use-partners.ts';
import { Score } from '../../../ui/score.tsx';
import { USERS } from './texts.ts';

/** As of an earlier moment who was erased since is there, without what is forgotten. */
const firstNameOf = ({
  firstName,
  lastName,
  email,
}: Pick<ListRow<'users'>, 'firstName' | 'lastName' | 'email'>): string =>
  firstName || (lastName || email ? '' : ERASED_ACCOUNT);

/** The specified columns first; the narrower the window, the fewer of ours. */
const columnsWith = (tags: { readonly hidden: true | number }) =>
  columnsOf('users', {
    ...PERSON_LOOKS,
    firstName: { ...PERSON_LOOKS.firstName, text: firstNameOf },
    tags: { text: ({ tags }) => tags.join(', '), flex: 3, minWidth: 120, ...tags },
    partnerName: { id: 'partner', flex: 3, minWidth: 120, hidden: 1100, inCard: true },
    lastAssessmentAt: { id: 'lastAssessment', hidden: 1400 },
    lastScore: {
      width: 160,
      text: ({ lastScore }) => (lastScore === null ? '' : `${lastScore}%`),
      cell: ({ lastScore }) => (lastScore === null ? '' : <Score percent={lastScore} />),
      hidden: 1100,
      inCard: true,
    },
    lastSeenAt: { id: 'lastSeen', hidden: 1200 },
    createdAt: { hidden: true },
  });

/** Partner users know their partner, and are not told when somebody was here. */
function byRole(columns: ReturnType<typeof columnsWith>) {
  const { partnerName: _, lastSeenAt: __, ...ofPartner } = columns;
  return { admin: Object.values(columns), partnerUser: Object.values(ofPartner) } satisfies Record<StaffType, unknown>;
}

/** By default there is a column of tags only where somebody has one. */
export const USER_COLUMNS = {
  tagged: byRole(columnsWith({ hidden: 1100 })),
  plain: byRole(columnsWith({ hidden: true })),
};

const ANY_ID = /^.{1,255}$/;

const SCORES = [
  ...BANDS.map((value) => ({ value, label: USERS.band(BAND_WORDS[value], percentsOf(value)) })).toReversed(),
  { value: 'none', label: USERS.neverCompleted },
];

const ages = (never: string) => AGES.map((value) => ({ value, label: value === 'none' ? never : USERS.ages[value] }));

interface Choices {
  readonly role: StaffType;
  readonly partners: readonly PartnerRow[];
  readonly tags: readonly string[];
}

/** @param partners none where they are not chosen from: partner users have one. */
export const userFilters = ({ role, partners, tags }: Choices) =>
  filtersOf('users', {
    partnerID: {
      label: USERS.partner,
      pattern: ANY_ID,
      chip: () => USERS.onePartner,
      ...(partners.length > 0 && {
        options: partners.map(({ partnerID, partnerName }) => ({ value: partnerID, label: partnerName })),
      }),
    },
    partnerUserID: null,
    tag: {
      label: USERS.tag,
      pattern: new RegExp(`^.{1,${LIMITS.tag}}$`),
      ...(tags.length > 0 && { options: tags.map((value) => ({ value, label: value })) }),
    },
    lastScore: { label: columnOf('users', 'lastScore').label, options: SCORES },
    lastAssessment: { label: columnOf('users', 'lastAssessmentAt').label, options: ages(USERS.neverBegun) },
    lastSeen:
      role === 'admin' ? { label: columnOf('users', 'lastSeenAt').label, options: ages(USERS.neverSeen) } : null,
  });
