import { BUILDER, type ListSort } from '@groundwork/contracts/administration';
import type { BuilderRow } from '../../../shared/builder/queries.ts';
import { stateOf } from '../../../shared/builder/state.ts';
import { StateSign } from '../../../shared/builder/state-sign.tsx';
import type { ColumnSpec } from '../../../shared/lists/table/list-spec.ts';
import { columnsOf } from '../../../shared/lists/table/of-list.ts';
import { RecordLink } from '../../../shared/lists/table/record/record-link.tsx';
import { formatCount } from '../../../ui/format.ts';
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

/** In narrower windows the whole titles have the room of what is asked for less often. */
const ROOMY_PX = 1440;
const NONE = '–';
const SECTOR = greyed(
  ({ sectorName }) => sectorName,
  ({ activeSector }) => activeSector,
);
const INDUSTRY = greyed(
  ({ industryName }) => industryName,
  ({ activeIndustry }) => activeIndustry,
);

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
      width: 108,
      inCard: 'bare',
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
      flex: 3,
      minWidth: 220,
      wraps: true,
      cell: (row) => (
        <>
          <RecordLink
            href={addressOf(row)}
            text={row.assessmentTitle}
            onOpen={() => onView(row.assessmentID)}
            {...tabStop}
          />
          {row.draftID !== null && !row.isDraft && (
            <>
              {' '}
              <span className={styles.draft}>{LIST.draftOpen}</span>
            </>
          )}
        </>
      ),
      inCard: false,
    },
    assessmentType: {
      id: 'type',
      width: 104,
      hidden: ROOMY_PX,
      text: ({ assessmentType }) => BUILDER.types[assessmentType],
    },
    sectorName: {
      id: 'sector',
      inCard: 'line',
      flex: 2,
      minWidth: 180,
      wraps: true,
      text: (row) => `${SECTOR.text(row)}, ${INDUSTRY.text(row)}`,
      cell: (row) => (
        <>
          <span className={styles.sector}>{SECTOR.cell(row)}</span>
          <span className={styles.industry}>{INDUSTRY.text(row)}</span>
        </>
      ),
    },
    industryName: {
      id: 'industry',
      flex: 2,
      minWidth: 150,
      wraps: true,
      hidden: true,
      ...INDUSTRY,
    },
    questionCount: { id: 'questions', width: 116, align: 'end', hidden: ROOMY_PX },
    versionNumber: {
      id: 'version',
      width: 98,
      align: 'end',
      text: ({ versionNumber }) => (versionNumber === 0 ? NONE : String(versionNumber)),
    },
    maxScore: { width: 112, align: 'end', hidden: true },
    editedAt: { width: 124 },
    taken: { width: 88, align: 'end', text: ({ taken }) => formatCount(taken) },
    averageScore: {
      id: 'average',
      width: 104,
      align: 'end',
      text: ({ averageScore }) => (averageScore === null ? NONE : `${averageScore}%`),
    },
    createdAt: { hidden: true },
  });
  return [
    ...Object.values(columns),
    {
      id: 'view',
      header: LIST.open,
      width: 136,
      // The card's name leads there.
      inCard: false,
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
function greyed(nameOf: (row: BuilderRow) => string, isActive: (row: BuilderRow) => boolean) {
  const text = (row: BuilderRow): string => (isActive(row) ? nameOf(row) : `${nameOf(row)} ${BUILDER.inactiveSuffix}`);
  return {
    text,
    cell: (row: BuilderRow) => (isActive(row) ? nameOf(row) : <span className="muted">{text(row)}</span>),
  };
}
