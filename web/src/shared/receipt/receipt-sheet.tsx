import { RECEIPT } from '@groundwork/contracts/browser';
import type { ReactNode } from 'react';
import { ApiError } from '../../http/errors.ts';
import { Bone, Delayed } from '../../ui/delayed.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page, PageHead } from '../../ui/page/page.tsx';
import { Failure } from '../../ui/states.tsx';
import { useTitle } from '../../ui/use-title.ts';
import type { ReceiptRow } from './receipt-row.ts';
import { ReceiptView } from './receipt-view.tsx';
import { RECEIPT_PAGE } from './texts.ts';

interface ReceiptSheetProps {
  /** What it is looked for in. */
  readonly query: {
    readonly isPending: boolean;
    readonly isError: boolean;
    readonly isFetching: boolean;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  /** Undefined before it came, and where there is none. */
  readonly receipt: ReceiptRow | undefined;
  readonly download: (receipt: ReceiptRow) => ReactNode;
  /** The way to all others; null for none. */
  readonly back: ReactNode;
}

/** The page of one receipt. */
export function ReceiptSheet({ query, receipt, download, back }: ReceiptSheetProps) {
  const { isPending, isError, isFetching, error, refetch } = query;
  useTitle(receipt ? `${RECEIPT.title} ${receipt.number}` : RECEIPT.title);
  const isMissing = isError ? error instanceof ApiError && error.status === 404 : !isPending && !receipt;
  return (
    <Page width="narrow">
      <PageHead title={RECEIPT.title}>{receipt && download(receipt)}</PageHead>
      <Stack gap={32}>
        {isPending && (
          <Delayed label={RECEIPT_PAGE.loading}>
            <Bone height={240} />
          </Delayed>
        )}
        {isMissing && <Notice kind="note">{RECEIPT_PAGE.missing}</Notice>}
        {isError && !isMissing && (
          <Failure text={RECEIPT_PAGE.failed} error={error} onRetry={() => void refetch()} retrying={isFetching} />
        )}
        {receipt && <ReceiptView receipt={receipt} />}
        {back && <p className="no-print">{back}</p>}
      </Stack>
    </Page>
  );
}
