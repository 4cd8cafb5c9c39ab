import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { download } from '../../api/client.ts';
import { useProfile } from '../../session/session.ts';
import { DownloadReceipt } from '../../shared/receipt/download-receipt.tsx';
import { ReceiptSheet } from '../../shared/receipt/receipt-sheet.tsx';
import { purchasesQuery } from './query.ts';
import { ALL_PURCHASES } from './texts.ts';

interface ReceiptPageProps {
  /** Whose it is: one's own, or of whom an administrator looks at. */
  readonly userID: string;
  readonly purchaseID: string;
}

export function ReceiptPage({ userID, purchaseID }: ReceiptPageProps) {
  const isOwn = useProfile().userID === userID;
  const query = useQuery(purchasesQuery(userID));
  return (
    <ReceiptSheet
      query={query}
      receipt={query.data?.find((each) => each.purchaseID === purchaseID)}
      download={({ number }) => (
        <DownloadReceipt
          number={number}
          file={(paper) => download('receiptFile', { params: { userID, purchaseID }, query: { paper } })}
        />
      )}
      back={isOwn && <Link to="/account/purchases">{ALL_PURCHASES}</Link>}
    />
  );
}
