import { ADMINISTRATION } from '@groundwork/contracts/administration';
import { dateColumn } from '../../../shared/lists/table/dates.ts';
import type { ColumnSpec } from '../../../shared/lists/table/list-spec.ts';
import styles from './assessments.module.css';
import { ASSESSMENTS } from './texts.ts';
import { nameOf, type TakenRow, type TakenSort } from './use-assessments.ts';

const { assessments: TEXT } = ADMINISTRATION;
const { columns: HEADERS } = ASSESSMENTS;

const progress = (row: TakenRow): string => ASSESSMENTS.progress(row.responseCount, row.totalQuestions);

/** @param onReport downloads the report of a completed row. */
export const assessmentColumns = (onReport: (row: TakenRow) => void): readonly ColumnSpec<TakenRow, TakenSort>[] => [
  { id: 'user', header: HEADERS.user, sort: 'userLastName', flex: 3, minWidth: 130, text: nameOf, inCard: false },
  {
    id: 'company',
    header: HEADERS.company,
    sort: 'companyName',
    flex: 3,
    minWidth: 130,
    text: ({ companyName }) => companyName,
  },
  { id: 'email', header: HEADERS.email, sort: 'email', flex: 4, minWidth: 180, text: ({ email }) => email },
  {
    id: 'industry',
    header: HEADERS.industry,
    sort: 'industryName',
    flex: 3,
    minWidth: 130,
    // The sector says more, and there is no room for both.
    hidden: 1500,
    text: ({ industryName }) => industryName,
  },
  {
    id: 'sector',
    header: HEADERS.sector,
    sort: 'sectorName',
    flex: 3,
    minWidth: 130,
    text: ({ sectorName }) => sectorName,
  },
  {
    id: 'status',
    header: HEADERS.status,
    sort: 'status',
    width: 172,
    text: (row) => (row.status === 'COMPLETED' ? TEXT.completed : `${TEXT.inProgress} ${progress(row)}`),
    cell: (row) =>
      row.status === 'COMPLETED' ? (
        <>
          {TEXT.completed}
          <button
            type="button"
            tabIndex={-1}
            className={`text-button ${styles.report}`}
            aria-label={ASSESSMENTS.reportOf(nameOf(row))}
            onClick={() => onReport(row)}
          >
            {ASSESSMENTS.report}
          </button>
        </>
      ) : (
        <>
          {TEXT.inProgress} <span className="muted tabular">{progress(row)}</span>
        </>
      ),
  },
  dateColumn({ id: 'completedAt', header: HEADERS.completedAt, sort: 'completedAt' }, ({ completedAt }) => completedAt),
  {
    id: 'code',
    header: HEADERS.code,
    sort: 'discountCode',
    width: 112,
    text: ({ discountCode }) => discountCode,
  },
  {
    id: 'version',
    header: HEADERS.version,
    sort: 'versionNumber',
    width: 112,
    align: 'end',
    hidden: 1500,
    text: ({ versionNumber }) => String(versionNumber),
  },
  {
    id: 'type',
    header: HEADERS.type,
    sort: 'assessmentType',
    width: 104,
    text: ({ assessmentType }) => TEXT.types[assessmentType],
  },
  {
    id: 'score',
    header: HEADERS.score,
    width: 80,
    align: 'end',
    hidden: true,
    text: ({ assessmentScore }) => (assessmentScore === null ? '' : String(assessmentScore)),
  },
  { id: 'title', header: HEADERS.title, flex: 3, hidden: true, text: ({ assessmentTitle }) => assessmentTitle },
  dateColumn(
    { id: 'createdAt', header: HEADERS.createdAt, sort: 'createdAt', hidden: true },
    ({ createdAt }) => createdAt,
  ),
];
