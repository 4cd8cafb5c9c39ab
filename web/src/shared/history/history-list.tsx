import { useState } from 'react';
import { ShowMore, useFoldedOnPhone } from '../../ui/first-few.tsx';
import { Row } from '../../ui/layout/layout.tsx';
import { Small } from '../../ui/layout/parts.tsx';
import { Empty } from '../../ui/states.tsx';
import { StartExport } from '../exports/start-export.tsx';
import { call } from '../lists/api.ts';
import { HISTORY_LIST } from '../lists/table/use-list-query.ts';
import { FIRST_PAGE, Paged } from './paged.tsx';
import { type HistoryKind, Timeline } from './timeline.tsx';
import { HISTORY } from './words.ts';

/** On a record's page more stands above it, and on a phone nothing beside it. */
const FEW = 3;

interface HistoryListProps {
  readonly kind: HistoryKind;
  /** A userID, partnerID, discountID, agreementID, userAssessmentID or originID, by `kind`. */
  readonly id: string;
  /** As of `Paged`: records tell. */
  readonly isTold?: boolean;
}

export function HistoryList({ kind, id, isTold = true }: HistoryListProps) {
  const [page, setPage] = useState(FIRST_PAGE);
  const [isShort, unfold] = useFoldedOnPhone();
  const isFolded = isTold && isShort;
  return (
    <Paged
      queryKey={[HISTORY_LIST, kind, id]}
      read={async (query, signal) => (await call('listHistory', { params: { kind, id }, query, signal })).data}
      total={({ totalEntries }) => totalEntries}
      page={page}
      onPage={setPage}
      failed={HISTORY.failed}
      isTold={isTold}
      isFolded={isFolded}
    >
      {({ entries, totalEntries }) =>
        totalEntries === 0 ? (
          <Empty title={HISTORY.emptyTitle}>{HISTORY.empty}</Empty>
        ) : (
          <>
            <Row justify="between" gap={8}>
              <Small>{HISTORY.entries(totalEntries)}</Small>
              <StartExport order={{ kind: 'history', filter: { kind, id } }} total={totalEntries} />
            </Row>
            <Timeline entries={isFolded ? entries.slice(0, FEW) : entries} />
            {isFolded && totalEntries > FEW && <ShowMore onPress={unfold} />}
          </>
        )
      }
    </Paged>
  );
}
