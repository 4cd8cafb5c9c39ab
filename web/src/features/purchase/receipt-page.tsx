import { RECEIPT } from '@groundwork/contracts/browser';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ApiError } from '../../http/errors.ts';
import { useProfile } from '../../session/session.ts';
import { Bone, Delayed } from '../../ui/delayed.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page, PageHead } from '../../ui/page/page.tsx';
import { Failure } from '../../ui/states.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { DownloadReceipt } from './download-receipt.tsx';
import { purchasesQuery } from './query.ts';
import { ReceiptView } from './receipt-view.tsx';
import { RECEIPT_PAGE } from './texts.ts';

interface ReceiptPageProps {
  /** Whose it is: one's own, or of whom an administrator looks at. */
  readonly userID: string;
  readonly purchaseID: string;
}

export function ReceiptPage({ userID, purchaseID }: ReceiptPageProps) {
  const isOwn = useProfile().userID === userID;
  const { data, error, ...query } = useQuery(purchasesQuery(userID));
  const receipt = data?.find((each) => each.purchaseID === purchaseID);
  useTitle(receipt ? `${RECEIPT.title} ${receipt.number}` : RECEIPT.title);
  const isMissing = data ? !receipt : error instanceof ApiError && error.status === 404;
  return (
    <Page width="narrow">
      <PageHead title={RECEIPT.title}>{receipt && <DownloadReceipt userID={userID} receipt={receipt} />}</PageHead>
      <Stack gap={32}>
        {query.isPending && (
          <Delayed label={RECEIPT_PAGE.loading}>
            <Bone height={240} />
          </Delayed>
        )}
        {isMissing && <Notice kind="note">{RECEIPT_PAGE.missing}</Notice>}
        {query.isError && !isMissing && (
          <Failure
            text={RECEIPT_PAGE.failed}
            error={error}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        )}
        {receipt && <ReceiptView receipt={receipt} />}
        {isOwn && (
          <p className="no-print">
            <Link to="/account/purchases">{RECEIPT_PAGE.back}</Link>
          </p>
        )}
      </Stack>
    </Page>
  );
}
