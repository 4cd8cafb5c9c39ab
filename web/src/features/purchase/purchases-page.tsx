import { centsInWords, RECEIPT } from '@groundwork/contracts/browser';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useProfile } from '../../session/session.ts';
import type { ReceiptRow } from '../../shared/receipt/receipt-row.ts';
import { Bone, Delayed } from '../../ui/delayed.tsx';
import { formatDay } from '../../ui/format.ts';
import { List, Note, Span, Stack } from '../../ui/layout/layout.tsx';
import { Page, PageHead } from '../../ui/page/page.tsx';
import { Empty, Failure, Stale } from '../../ui/states.tsx';
import { useTitle } from '../../ui/use-title.ts';
import styles from './purchase.module.css';
import { purchasesQuery } from './query.ts';
import { PURCHASES } from './texts.ts';

/** What a founder bought, each with its receipt. */
export function PurchasesPage() {
  useTitle(PURCHASES.title);
  const { userID } = useProfile();
  const { data: rows, ...query } = useQuery(purchasesQuery(userID));
  return (
    <Page width="narrow">
      <PageHead title={PURCHASES.title} />
      {query.isPending && (
        <Delayed label={PURCHASES.loading}>
          <Bone height={72} />
        </Delayed>
      )}
      {query.isError && (
        <Failure
          text={PURCHASES.failed}
          error={query.error}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {rows?.length === 0 && <Empty title={PURCHASES.none}>{PURCHASES.noneLead}</Empty>}
      {rows && rows.length > 0 && (
        <Stale stale={query.isFetching}>
          <List line="above" aria-label={PURCHASES.list}>
            {rows.map((row) => (
              <Item key={row.purchaseID} row={row} userID={userID} />
            ))}
          </List>
        </Stale>
      )}
    </Page>
  );
}

function Item({ row, userID }: { readonly row: ReceiptRow; readonly userID: string }) {
  const { purchaseID, number, paidAt, totalInCents, refunds } = row;
  const refunded = refunds.reduce((sum, { amountInCents }) => sum + amountInCents, 0);
  return (
    <li className={styles.item}>
      <Stack gap={2} shrink>
        <Span weight={600}>{RECEIPT.item}</Span>
        <Note>{formatDay(paidAt)}</Note>
        <Link to="/account/purchases/$userID/$purchaseID" params={{ userID, purchaseID }}>
          {PURCHASES.receipt(number)}
        </Link>
      </Stack>
      <Stack gap={2} align="end">
        <Span weight={600} tabular nowrap>
          {centsInWords(totalInCents)}
        </Span>
        {refunded > 0 && <Note tabular>{PURCHASES.refunded(refunded)}</Note>}
      </Stack>
    </li>
  );
}
