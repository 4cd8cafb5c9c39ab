import { ADMINISTRATION } from '@groundwork/contracts/administration';
import { columnsOf } from '../../../shared/lists/table/of-list.ts';
import { Score } from '../../../ui/score.tsx';
import styles from './assessments.module.css';
import { ASSESSMENTS } from './texts.ts';
import { nameOf, type TakenRow } from './use-assessments.ts';

const { assessments: TEXT } = ADMINISTRATION;

const progress = (row: TakenRow): string => ASSESSMENTS.progress(row.responseCount, row.totalQuestions);

/** @param onReport downloads the report of a completed row. */
export const assessmentColumns = (onReport: (row: TakenRow) => void) =>
  columnsOf('assessments', {
    userLastName: {
      id: 'user',
      flex: 4,
      minWidth: 200,
      text: nameOf,
      beside: ({ companyName }) => companyName,
      inCard: false,
    },
    sectorName: { id: 'sector', flex: 4, minWidth: 190, text: ASSESSMENTS.sectorOf },
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
    assessmentScore: {
      id: 'score',
      width: 170,
      text: ({ assessmentScore }) => (assessmentScore === null ? '' : `${assessmentScore}%`),
      cell: ({ status, assessmentScore }) => (status === 'COMPLETED' ? <Score percent={assessmentScore} /> : ''),
    },
    completedAt: {},
    // Those above say most; who wants the others chooses them.
    email: { flex: 4, minWidth: 180, hidden: 1400 },
    companyName: { id: 'company', flex: 3, minWidth: 130, hidden: true },
    industryName: { id: 'industry', flex: 3, minWidth: 130, hidden: true },
    discountCode: { id: 'code', width: 130, hidden: true },
    versionNumber: { id: 'version', width: 112, align: 'end', hidden: true },
    assessmentType: {
      id: 'type',
      width: 104,
      text: ({ assessmentType }) => TEXT.types[assessmentType],
      hidden: true,
    },
    assessmentTitle: { id: 'title', flex: 3, hidden: true },
    createdAt: { hidden: true },
  });
