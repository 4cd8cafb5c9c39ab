import { ADMINISTRATION } from '@groundwork/contracts/administration';
import { columnsOf } from '../../../shared/lists/table/of-list.ts';
import styles from './assessments.module.css';
import { ASSESSMENTS } from './texts.ts';
import { nameOf, type TakenRow } from './use-assessments.ts';

const { assessments: TEXT } = ADMINISTRATION;

const progress = (row: TakenRow): string => ASSESSMENTS.progress(row.responseCount, row.totalQuestions);

/** @param onReport downloads the report of a completed row. */
export const assessmentColumns = (onReport: (row: TakenRow) => void) =>
  columnsOf('assessments', {
    userLastName: { id: 'user', flex: 3, minWidth: 130, text: nameOf, inCard: false },
    companyName: { id: 'company', flex: 3, minWidth: 130 },
    email: { flex: 4, minWidth: 180 },
    // The sector says more, and there is no room for both.
    industryName: { id: 'industry', flex: 3, minWidth: 130, hidden: 1500 },
    sectorName: { id: 'sector', flex: 3, minWidth: 130 },
    status: {
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
    completedAt: {},
    discountCode: { id: 'code', width: 112 },
    versionNumber: { id: 'version', width: 112, align: 'end', hidden: 1500 },
    assessmentType: { id: 'type', width: 104, text: ({ assessmentType }) => TEXT.types[assessmentType] },
    assessmentScore: { id: 'score', width: 80, align: 'end', hidden: true },
    assessmentTitle: { id: 'title', flex: 3, hidden: true },
    createdAt: { hidden: true },
  });
