import { ADMINISTRATION, LISTS } from '@groundwork/contracts/administration';
import { filtersOf } from '../../../shared/lists/table/of-list.ts';
import { ASSESSMENTS } from './texts.ts';
import type { Industry } from './use-assessments.ts';

const { columns } = LISTS.assessments;
const { assessments: TEXT } = ADMINISTRATION;
const NUMBER = /^[1-9]\d{0,8}$/;
const ANY_TEXT = /^.{1,255}$/;

/** Another industry clears the sector. Person, company, email and code are filters that only links set. */
export function assessmentFilters(industries: readonly Industry[], industryID: string | undefined) {
  const among = industries.filter((industry) => industryID === undefined || String(industry.industryID) === industryID);
  return filtersOf('assessments', {
    industryID: {
      label: columns.industryName.label,
      options: industries.map((industry) => ({ value: String(industry.industryID), label: industry.industryName })),
      pattern: NUMBER,
      clears: ['sectorID'],
      chip: () => TEXT.industryMissing,
    },
    sectorID: {
      label: columns.sectorName.label,
      options: among.flatMap(({ sectors }) =>
        sectors.map(({ sectorID, sectorName }) => ({ value: String(sectorID), label: sectorName })),
      ),
      pattern: NUMBER,
      chip: () => TEXT.sectorMissing,
    },
    status: {
      label: columns.status.label,
      options: [
        { value: 'IN_PROGRESS', label: TEXT.inProgress },
        { value: 'COMPLETED', label: TEXT.completed },
      ],
    },
    assessmentType: {
      label: columns.assessmentType.label,
      options: [
        { value: 'P', label: TEXT.types.P },
        { value: 'A', label: TEXT.types.A },
      ],
    },
    userID: { label: ASSESSMENTS.person, pattern: ANY_TEXT, chip: () => ASSESSMENTS.onePerson },
    company: { label: columns.companyName.label, pattern: ANY_TEXT },
    email: { label: columns.email.label, pattern: ANY_TEXT },
    discountCode: { label: columns.discountCode.label, pattern: ANY_TEXT },
    partnerUserID: null,
  });
}
