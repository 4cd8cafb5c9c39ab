import { useMemo } from 'react';
import { StartExport } from '../../../shared/exports/start-export.tsx';
import { LocalList } from '../../../shared/lists/record/local-list.tsx';
import { List } from '../../../shared/lists/table/list.tsx';
import type { AddressProps, ListTabSpec, RecordSpec } from '../../../shared/lists/table/list-spec.ts';
import type { TableSearch } from '../../../shared/lists/table/table-search.ts';
import { useWanted } from '../../../shared/lists/wanted.ts';
import { ExplainedButton } from '../../../ui/explained-button/explained-button.tsx';
import { CODE_COLUMNS, CODE_FILTERS, PARTNER_CODE_COLUMNS } from './code-columns.ts';
import { CodeRecord } from './code-record.tsx';
import { CODES } from './texts.ts';
import { useCodeActs } from './use-code-acts.tsx';
import {
  type CodePartner,
  type CodeRow,
  type CodeSort,
  type CodesOf,
  codeExport,
  codesOf,
  useOneCode,
} from './use-codes.ts';

interface CodesListProps {
  readonly title: string;
  /** Must stay the same object between renders. */
  readonly of: CodesOf;
  readonly partner: CodePartner | null;
  /** Why no code can be generated; null when one can. */
  readonly why?: string | null;
  /** Address that holds the list's state; without it the list keeps its own. */
  readonly place?: AddressProps;
}

export function CodesList({ title, of, partner, why = null, place }: CodesListProps) {
  const { actions, bulk, onGenerate, dialogs } = useCodeActs(partner);
  useWanted(place && why === null ? { generateCode: onGenerate } : {});
  const spec = useMemo(
    (): ListTabSpec<CodeRow, CodeSort> => ({
      id: LIST_IDS[of.kind],
      title,
      searchLabel: CODES.searchLabel,
      searchPlaceholder: CODES.searchPlaceholder,
      columns: Object.values(of.kind === 'partner' || of.kind === 'all' ? PARTNER_CODE_COLUMNS : CODE_COLUMNS),
      unsorted: CODES.unsorted[of.kind],
      filters: CODE_FILTERS,
      compactCards: true,
      rowID: ({ discountID }) => discountID,
      rowName: ({ code }) => code,
      actions,
      record: RECORD,
      bulk,
      live: 'codes',
      emptyTitle: CODES.emptyTitle,
      empty: CODES.empty,
      noMatch: CODES.noMatch,
      failed: CODES.failed,
      useRows: codesOf(of),
    }),
    [title, of, actions, bulk],
  );
  const buttons = (list: TableSearch<CodeSort>, total: number | undefined) => (
    <>
      <StartExport order={codeExport(of, list)} {...(place && { whole: codeExport(of, {}) })} total={total} />
      {/* On a partner's page the main button is that of its users. */}
      <ExplainedButton size="sm" variant={place ? 'filled' : 'default'} why={why} onClick={onGenerate}>
        {CODES.generate}
      </ExplainedButton>
    </>
  );
  return (
    <>
      {place ? <List spec={spec} toolbar={buttons} {...place} /> : <LocalList spec={spec} toolbar={buttons} />}
      {dialogs}
    </>
  );
}

const LIST_IDS = { all: 'allCodes', nobody: 'codes', partner: 'partnerCodes', partnerUser: 'codes' } as const;

const RECORD: RecordSpec<CodeRow> = {
  tab: 'codes',
  param: 'codeName',
  idOf: ({ code }) => code,
  useOne: useOneCode,
  Page: CodeRecord,
  missing: CODES.missing,
};
