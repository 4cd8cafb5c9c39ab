import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useExportSelected } from '../../../shared/exports/use-export-selected.tsx';
import { AnswersDrawer } from '../../../shared/history/answers-drawer.tsx';
import { HistoryDrawer } from '../../../shared/history/history-drawer.tsx';
import { RemindDialog } from '../../../shared/lists/bulk/remind-dialog.tsx';
import { BULK } from '../../../shared/lists/bulk/texts.ts';
import { useBulk } from '../../../shared/lists/bulk/use-bulk.tsx';
import type { TabProps } from '../../../shared/lists/tab-props.ts';
import { List } from '../../../shared/lists/table/list.tsx';
import type { Chosen, ListTabSpec, RecordSpec, RowAction } from '../../../shared/lists/table/list-spec.ts';
import { asExport } from '../../../shared/lists/table/table-search.ts';
import { useWanted } from '../../../shared/lists/wanted.ts';
import { LiveRegion } from '../../../ui/hidden.tsx';
import { AssessmentRecord } from './assessment-record.tsx';
import { assessmentColumns } from './columns.tsx';
import { ExportDialog, type ExportOf } from './dialogs/export-dialog.tsx';
import { LinkDialog } from './dialogs/link-dialog.tsx';
import { assessmentFilters } from './filters.ts';
import { ASSESSMENTS } from './texts.ts';
import {
  nameOf,
  type TakenRow,
  type TakenSort,
  useAssessments,
  useIndustries,
  useOneAssessment,
} from './use-assessments.ts';
import { useReport } from './use-report.ts';

type Act =
  | { readonly kind: 'link' | 'answers' | 'history'; readonly row: TakenRow }
  | { readonly kind: 'export'; readonly of: ExportOf };

export function AssessmentsTab({ role, ...place }: TabProps) {
  const [act, setAct] = useState<Act | null>(null);
  const { run: saveReport, busy: isPreparing } = useReport();
  const { data: industries = NO_INDUSTRIES } = useIndustries();
  const { exportSelected, dialog } = useExportSelected('assessments');
  const remind = useBulk<TakenRow>(BULK.remind.action, RemindDialog, REMIND);
  const bulk = useMemo(
    () => (role === 'admin' ? [remind.action, exportSelected] : [exportSelected]),
    [role, remind.action, exportSelected],
  );
  const { industryID } = place.address;
  useWanted({ exportAssessments: () => setAct({ kind: 'export', of: { ...ORDER[role], filter: {} } }) });

  const spec = useMemo((): ListTabSpec<TakenRow, TakenSort> => {
    const onReport = (row: TakenRow): void => saveReport(row.userAssessmentID);
    const actions = (row: TakenRow): readonly RowAction[] => [
      ...(row.status === 'COMPLETED'
        ? [{ reads: true, label: ASSESSMENTS.download, onSelect: () => onReport(row) }]
        : []),
      ...(role === 'admin'
        ? [
            {
              label: ASSESSMENTS.link.action,
              disabled: row.status !== 'COMPLETED',
              onSelect: () => setAct({ kind: 'link', row }),
            },
            {
              reads: true,
              onRecord: false,
              label: ASSESSMENTS.answers,
              onSelect: () => setAct({ kind: 'answers', row }),
            },
            {
              reads: true,
              onRecord: false,
              label: ASSESSMENTS.history,
              onSelect: () => setAct({ kind: 'history', row }),
            },
          ]
        : []),
    ];
    return {
      id: 'assessments',
      title: ASSESSMENTS.title[role],
      searchLabel: ASSESSMENTS.searchLabel,
      searchPlaceholder: ASSESSMENTS.searchPlaceholder,
      columns: Object.values(assessmentColumns(onReport)),
      unsorted: ASSESSMENTS.unsorted[role],
      filters: assessmentFilters(industries, industryID),
      chips: { userID: nameOf },
      rowID: ({ userAssessmentID }) => userAssessmentID,
      rowName: nameOf,
      actions,
      record: RECORD,
      bulk,
      live: 'assessments',
      emptyTitle: ASSESSMENTS.emptyTitle,
      empty: ASSESSMENTS.empty[role],
      noMatch: ASSESSMENTS.noMatch,
      failed: ASSESSMENTS.failed,
      useRows: useAssessments,
    };
  }, [role, saveReport, industries, industryID, bulk]);

  return (
    <>
      <LiveRegion message={isPreparing ? ASSESSMENTS.preparing : ''} />
      <List
        spec={spec}
        {...place}
        toolbar={(list) => (
          <Button
            size="sm"
            variant="default"
            onClick={() => setAct({ kind: 'export', of: { ...ORDER[role], ...asExport('assessments', list) } })}
          >
            {ASSESSMENTS.export.action}
          </Button>
        )}
      />
      <AnswersDrawer
        attempt={act?.kind === 'answers' ? { ...act.row, name: ASSESSMENTS.attemptOf(act.row) } : null}
        onClose={() => setAct(null)}
      />
      <HistoryDrawer
        subject={
          act?.kind === 'history'
            ? { kind: 'attempt', id: act.row.userAssessmentID, name: ASSESSMENTS.attemptOf(act.row) }
            : null
        }
        onClose={() => setAct(null)}
      />
      <LinkDialog subject={act?.kind === 'link' ? act.row : undefined} onClose={() => setAct(null)} />
      <ExportDialog
        of={act?.kind === 'export' ? act.of : undefined}
        industries={industries}
        onClose={() => setAct(null)}
      />
      {remind.dialog}
      {dialog}
    </>
  );
}

const RECORD: RecordSpec<TakenRow> = {
  tab: 'assessments',
  param: 'assessment',
  useOne: useOneAssessment,
  Page: AssessmentRecord,
  missing: ASSESSMENTS.missing,
};

/** Of each founder, what is in progress. */
const REMIND = {
  about: ({ row }: Chosen<TakenRow>) => ({ id: row.userID, name: nameOf(row) }),
};

const NO_INDUSTRIES: readonly never[] = [];
/** Order of the list without a chosen column, where it differs from that of files. */
const ORDER = { admin: {}, partnerUser: { sortBy: 'createdAt', direction: 'asc' } } as const;
