import { BUILDER } from '@groundwork/contracts/administration';
import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useAddress } from '../../../shared/builder/address.ts';
import { listAddressOf, readBuilderSearch } from '../../../shared/builder/builder-search.ts';
import { type BuilderRow, useIndustries } from '../../../shared/builder/queries.ts';
import { useMoment } from '../../../shared/lists/as-of/moment.ts';
import { List } from '../../../shared/lists/table/list.tsx';
import type { ListTabSpec, RowAction } from '../../../shared/lists/table/list-spec.ts';
import { useStable } from '../../../shared/lists/table/use-stable.ts';
import { useIsWide } from '../../../ui/use-is-wide.ts';
import { AddDialog, type Adding } from './add/add-dialog.tsx';
import { type BuilderSort, listColumns } from './columns.tsx';
import { FILE } from './file/texts.ts';
import { listFilters } from './filters.ts';
import { StatusPopover, type StatusQuestion } from './status-popover.tsx';
import { LIST } from './texts.ts';
import { useAssessments } from './use-assessments.ts';

const NO_INDUSTRIES: readonly never[] = [];

/** @param onImport opens the dialog, which is the page's: a window that narrows keeps it. */
export function AssessmentsList({ onImport }: { readonly onImport: () => void }) {
  const { search, open } = useAddress();
  const [question, setQuestion] = useState<StatusQuestion | null>(null);
  const [adding, setAdding] = useState<Adding | null>(null);
  const { data: industries = NO_INDUSTRIES } = useIndustries();
  // The list's own breakpoint between table and cards: only in a table the cell has the tab stop. Cards leave no room for
  // what is seldom done, which is in the page's menu there.
  const isTable = useIsWide();
  const isPast = useMoment() !== null;
  const view = useStable((assessmentID: string) => open({ assessmentID }));

  const spec = useMemo((): ListTabSpec<BuilderRow, BuilderSort> => {
    const actions = (row: BuilderRow): readonly RowAction[] => {
      const { assessmentID, draftID, isDraft } = row;
      return [
        { label: BUILDER.list.viewQuestions, reads: true, onSelect: () => view(assessmentID) },
        ...(draftID !== null && !isDraft
          ? [{ label: LIST.viewDraft, reads: true, onSelect: () => view(draftID) }]
          : []),
        { label: BUILDER.add.duplicateTitle, onSelect: () => setAdding({ source: row }) },
      ];
    };
    return {
      id: 'builder',
      title: BUILDER.title,
      searchLabel: LIST.searchLabel,
      searchPlaceholder: LIST.searchPlaceholder,
      columns: listColumns({ isTable, isPast, onView: view, onToggle: setQuestion }),
      unsorted: LIST.unsorted,
      filters: listFilters(industries),
      rowID: ({ originID }) => originID,
      rowName: ({ assessmentTitle }) => assessmentTitle,
      actions,
      opensToRead: true,
      compactCards: true,
      onOpen: ({ assessmentID }) => view(assessmentID),
      live: 'builder',
      emptyTitle: LIST.emptyTitle,
      empty: LIST.empty,
      noMatch: LIST.noMatch,
      failed: LIST.failed,
      useRows: useAssessments,
    };
  }, [industries, isTable, isPast, view]);

  return (
    <>
      <List
        spec={spec}
        address={listAddressOf(search)}
        onAddress={(next, how) => open(readBuilderSearch(next), how)}
        toolbar={() => (
          <>
            {isTable && (
              <Button size="sm" variant="default" onClick={onImport}>
                {FILE.import}
              </Button>
            )}
            <Button size="sm" onClick={() => setAdding({ source: null })}>
              {BUILDER.list.add}
            </Button>
          </>
        )}
      />
      <AddDialog adding={adding} onClose={() => setAdding(null)} />
      <StatusPopover question={question} onClose={() => setQuestion(null)} />
    </>
  );
}
