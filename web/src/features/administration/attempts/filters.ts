import { ADMINISTRATION } from '@groundwork/contracts/administration';
import type { FilterSpec } from '../../../shared/lists/table/list-spec.ts';
import { ASSESSMENTS } from './texts.ts';
import type { Industry } from './use-assessments.ts';

const { filters: LABELS } = ASSESSMENTS;
const { assessments: TEXT } = ADMINISTRATION;
const NUMBER = /^[1-9]\d{0,8}$/;
const ANY_TEXT = /^.{1,255}$/;

/** Another industry clears the sector. Person, company, email and code are filters that only links set. */
export function assessmentFilters(
  industries: readonly Industry[],
  industryID: string | undefined,
): readonly FilterSpec[] {
  const among = industries.filter((industry) => industryID === undefined || String(industry.industryID) === industryID);
  return [
    {
      id: 'industryID',
      label: LABELS.industryID,
      options: industries.map((industry) => ({ value: String(industry.industryID), label: industry.industryName })),
      pattern: NUMBER,
      clears: ['sectorID'],
      chip: () => TEXT.industryMissing,
    },
    {
      id: 'sectorID',
      label: LABELS.sectorID,
      options: among.flatMap(({ sectors }) =>
        sectors.map(({ sectorID, sectorName }) => ({ value: String(sectorID), label: sectorName })),
      ),
      pattern: NUMBER,
      chip: () => TEXT.sectorMissing,
    },
    {
      id: 'status',
      label: LABELS.status,
      options: [
        { value: 'IN_PROGRESS', label: TEXT.inProgress },
        { value: 'COMPLETED', label: TEXT.completed },
      ],
    },
    {
      id: 'assessmentType',
      label: LABELS.assessmentType,
      options: [
        { value: 'P', label: TEXT.types.P },
        { value: 'A', label: TEXT.types.A },
      ],
    },
    { id: 'userID', label: LABELS.userID, pattern: ANY_TEXT, chip: () => LABELS.onePerson },
    { id: 'company', label: LABELS.company, pattern: ANY_TEXT },
    { id: 'email', label: LABELS.email, pattern: ANY_TEXT },
    { id: 'discountCode', label: LABELS.discountCode, pattern: ANY_TEXT },
  ];
}
