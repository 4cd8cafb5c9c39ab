import { BUILDER, type ListSort } from '@groundwork/contracts/administration';
import type { BuilderRow } from '../../../shared/builder/queries.ts';
import { stateOf } from '../../../shared/builder/state.ts';
import { StateSign } from '../../../shared/builder/state-sign.tsx';
import { dateColumn } from '../../../shared/lists/table/dates.ts';
import type { ColumnSpec } from '../../../shared/lists/table/list-spec.ts';
import { Row } from '../../../ui/layout/layout.tsx';
import { PlainButton } from '../../../ui/layout/parts.tsx';
import styles from './list.module.css';
import type { StatusQuestion } from './status-popover.tsx';
import { LIST } from './texts.ts';

export type BuilderSort = ListSort<'builder'>;

const { columns: HEADERS } = LIST;

interface Acts {
  /** In a table the cells have the tab stop, not their content. */
  readonly isTable: boolean;
  /** In a moment of the past nothing is activated or deactivated. */
  readonly isPast: boolean;
  readonly onView: (assessmentID: string) => void;
  readonly onToggle: (question: StatusQuestion) => void;
}

const addressOf = ({ assessmentID }: BuilderRow): string => `?${new URLSearchParams({ assessmentID })}`;

export const listColumns = ({
  isTable,
  isPast,
  onView,
  onToggle,
}: Acts): readonly ColumnSpec<BuilderRow, BuilderSort>[] => {
  const tabStop = isTable ? { tabIndex: -1 } : {};
  return [
    {
      id: 'status',
      header: HEADERS.status,
      sort: 'isActive',
      width: 124,
      text: (row) => BUILDER.states[stateOf(row)],
      cell: (row) => {
        const state = stateOf(row);
        const { assessmentTitle: title } = row;
        return (
          <PlainButton
            {...tabStop}
            className={styles.status}
            disabled={isPast || state === 'draft'}
            aria-label={
              isPast ? BUILDER.states[state] : state === 'draft' ? LIST.isDraft(title) : LIST.toggle[state](title)
            }
            onClick={({ currentTarget }) => {
              const opener = currentTarget.closest<HTMLElement>('[role="gridcell"]') ?? currentTarget;
              onToggle({ row, at: currentTarget.getBoundingClientRect(), opener });
            }}
          >
            <StateSign state={state} />
            {BUILDER.states[state]}
          </PlainButton>
        );
      },
    },
    {
      id: 'title',
      header: HEADERS.title,
      sort: 'assessmentTitle',
      flex: 6,
      minWidth: 180,
      text: ({ assessmentTitle }) => assessmentTitle,
      cell: ({ assessmentTitle, draftID, isDraft }) => (
        <Row as="span" oneLine>
          <span className={styles.name}>{assessmentTitle}</span>
          {draftID !== null && !isDraft && <span className={styles.draft}>{LIST.draftOpen}</span>}
        </Row>
      ),
      inCard: false,
    },
    {
      id: 'type',
      header: HEADERS.type,
      sort: 'assessmentType',
      width: 112,
      text: ({ assessmentType }) => BUILDER.types[assessmentType],
    },
    {
      id: 'sector',
      header: HEADERS.sector,
      sort: 'sectorName',
      flex: 3,
      minWidth: 140,
      ...greyed(
        ({ sectorName }) => sectorName,
        ({ activeSector }) => activeSector,
      ),
    },
    {
      id: 'industry',
      header: HEADERS.industry,
      sort: 'industryName',
      flex: 3,
      minWidth: 140,
      ...greyed(
        ({ industryName }) => industryName,
        ({ activeIndustry }) => activeIndustry,
      ),
    },
    {
      id: 'questions',
      header: HEADERS.questions,
      sort: 'questionCount',
      width: 120,
      align: 'end',
      text: ({ questionCount }) => String(questionCount),
    },
    {
      id: 'version',
      header: HEADERS.version,
      width: 92,
      align: 'end',
      hidden: true,
      text: ({ versionNumber }) => String(versionNumber),
    },
    {
      id: 'maxScore',
      header: HEADERS.maxScore,
      width: 112,
      align: 'end',
      hidden: true,
      text: ({ maxScore }) => String(maxScore),
    },
    dateColumn({ id: 'editedAt', header: HEADERS.editedAt, hidden: true }, ({ editedAt }) => editedAt),
    dateColumn({ id: 'createdAt', header: HEADERS.createdAt, hidden: true }, ({ createdAt }) => createdAt),
    {
      id: 'view',
      header: HEADERS.view,
      width: 136,
      text: () => BUILDER.list.viewQuestions,
      cell: (row) => (
        <a
          href={addressOf(row)}
          {...tabStop}
          aria-label={LIST.viewOf(row.assessmentTitle)}
          onClick={(event) => {
            // Like a link: with a key held down it opens elsewhere.
            if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
            event.preventDefault();
            onView(row.assessmentID);
          }}
        >
          {BUILDER.list.viewQuestions}
        </a>
      ),
    },
  ];
};

/** Names that founders are no longer offered are gray, and say so. */
const greyed = (nameOf: (row: BuilderRow) => string, isActive: (row: BuilderRow) => boolean) => {
  const text = (row: BuilderRow): string => (isActive(row) ? nameOf(row) : `${nameOf(row)} ${BUILDER.inactiveSuffix}`);
  return {
    text,
    cell: (row: BuilderRow) => (isActive(row) ? nameOf(row) : <span className="muted">{text(row)}</span>),
  };
};
