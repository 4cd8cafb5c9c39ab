import { BUILDER, type ListSort } from '@groundwork/contracts/administration';
import type { BuilderRow } from '../../../shared/builder/queries.ts';
import { stateOf } from '../../../shared/builder/state.ts';
import { StateSign } from '../../../shared/builder/state-sign.tsx';
import type { ColumnSpec } from '../../../shared/lists/table/list-spec.ts';
import { columnsOf } from '../../../shared/lists/table/of-list.ts';
import { Row } from '../../../ui/layout/layout.tsx';
import { PlainButton } from '../../../ui/layout/parts.tsx';
import styles from './list.module.css';
import type { StatusQuestion } from './status-popover.tsx';
import { LIST } from './texts.ts';

export type BuilderSort = ListSort<'builder'>;

interface Acts {
  /** In a table the cells have the tab stop, not their content. */
  readonly isTable: boolean;
  /** In a moment of the past nothing is activated or deactivated. */
  readonly isPast: boolean;
  readonly onView: (assessmentID: string) => void;
  readonly onToggle: (question: StatusQuestion) => void;
}

const addressOf = ({ assessmentID }: BuilderRow): string => `?${new URLSearchParams({ assessmentID })}`;

export function listColumns({
  isTable,
  isPast,
  onView,
  onToggle,
}: Acts): readonly ColumnSpec<BuilderRow, BuilderSort>[] {
  const tabStop = isTable ? { tabIndex: -1 } : {};
  const columns = columnsOf('builder', {
    isActive: {
      id: 'status',
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
    assessmentTitle: {
      id: 'title',
      flex: 6,
      minWidth: 180,
      cell: ({ assessmentTitle, draftID, isDraft }) => (
        <Row as="span" oneLine>
          <span className={styles.name}>{assessmentTitle}</span>
          {draftID !== null && !isDraft && <span className={styles.draft}>{LIST.draftOpen}</span>}
        </Row>
      ),
      inCard: false,
    },
    assessmentType: { id: 'type', width: 112, text: ({ assessmentType }) => BUILDER.types[assessmentType] },
    sectorName: {
      id: 'sector',
      flex: 3,
      minWidth: 140,
      ...greyed(
        ({ sectorName }) => sectorName,
        ({ activeSector }) => activeSector,
      ),
    },
    industryName: {
      id: 'industry',
      flex: 3,
      minWidth: 140,
      ...greyed(
        ({ industryName }) => industryName,
        ({ activeIndustry }) => activeIndustry,
      ),
    },
    questionCount: { id: 'questions', width: 120, align: 'end' },
    versionNumber: { id: 'version', width: 92, align: 'end', hidden: true },
    maxScore: { width: 112, align: 'end', hidden: true },
    editedAt: { hidden: true },
    createdAt: { hidden: true },
  });
  return [
    ...Object.values(columns),
    {
      id: 'view',
      header: LIST.open,
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
}

/** Names that founders are no longer offered are gray, and say so. */
const greyed = (nameOf: (row: BuilderRow) => string, isActive: (row: BuilderRow) => boolean) => {
  const text = (row: BuilderRow): string => (isActive(row) ? nameOf(row) : `${nameOf(row)} ${BUILDER.inactiveSuffix}`);
  return {
    text,
    cell: (row: BuilderRow) => (isActive(row) ? nameOf(row) : <span className="muted">{text(row)}</span>),
  };
};
