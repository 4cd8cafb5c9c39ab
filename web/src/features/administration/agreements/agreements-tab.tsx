import { ADMINISTRATION } from '@groundwork/contracts/administration';
import { Button } from '@mantine/core';
import { useCallback, useMemo, useState } from 'react';
import { HistoryDrawer } from '../../../shared/history/history-drawer.tsx';
import { HISTORY } from '../../../shared/history/words.ts';
import { List } from '../../../shared/lists/table/list.tsx';
import type { AddressProps, ListTabSpec } from '../../../shared/lists/table/list-spec.ts';
import { columnsOf } from '../../../shared/lists/table/of-list.ts';
import { useWanted } from '../../../shared/lists/wanted.ts';
import { formatCount, formatLongDate } from '../../../ui/format.ts';
import { AgreementDialog } from './agreement-dialog.tsx';
import { AGREEMENTS } from './texts.ts';
import { type AgreementRow, useAgreements } from './use-agreements.ts';

const BEGINNING = 160;

const COLUMNS = columnsOf('agreements', {
  createdAt: {},
  isCurrent: { width: 110, text: ({ isCurrent }) => (isCurrent ? AGREEMENTS.current : AGREEMENTS.earlier) },
  content: { flex: 5, minWidth: 220, text: ({ content }) => beginningOf(content) },
  acceptedCount: { width: 140, align: 'end', text: ({ acceptedCount }) => formatCount(acceptedCount) },
});

function beginningOf(content: string): string {
  const line = content.replace(/\s+/g, ' ').trim();
  return line.length <= BEGINNING ? line : line.slice(0, BEGINNING + 1).replace(/ ?[^ ]*$/, ' …');
}

const nameOf = ({ createdAt }: AgreementRow): string => AGREEMENTS.name(formatLongDate(createdAt));

export function AgreementsTab({ address, onAddress }: AddressProps) {
  const [shown, setShown] = useState<AgreementRow | null>();
  const close = useCallback(() => setShown(undefined), []);
  useWanted({ writeAgreement: () => setShown(null) });
  const [told, setTold] = useState<AgreementRow | null>(null);
  const spec = useMemo(
    (): ListTabSpec<AgreementRow, 'createdAt'> => ({
      id: 'agreements',
      title: ADMINISTRATION.agreements.title,
      searchLabel: AGREEMENTS.searchLabel,
      searchPlaceholder: AGREEMENTS.searchPlaceholder,
      columns: Object.values(COLUMNS),
      unsorted: AGREEMENTS.unsorted,
      rowID: ({ agreementID }) => agreementID,
      rowName: nameOf,
      actions: (agreement) => [
        { reads: true, label: AGREEMENTS.view, onSelect: () => setShown(agreement) },
        { reads: true, label: HISTORY.action, onSelect: () => setTold(agreement) },
      ],
      onOpen: setShown,
      opensToRead: true,
      live: 'agreements',
      emptyTitle: AGREEMENTS.emptyTitle,
      empty: AGREEMENTS.empty,
      noMatch: AGREEMENTS.noMatch,
      failed: AGREEMENTS.failed,
      useRows: useAgreements,
    }),
    [],
  );
  return (
    <>
      <List
        spec={spec}
        address={address}
        onAddress={onAddress}
        toolbar={() => (
          <Button size="sm" onClick={() => setShown(null)}>
            {AGREEMENTS.add}
          </Button>
        )}
      />
      <AgreementDialog subject={shown} onClose={close} />
      <HistoryDrawer
        subject={told && { kind: 'agreement', id: told.agreementID, name: nameOf(told) }}
        onClose={() => setTold(null)}
      />
    </>
  );
}
