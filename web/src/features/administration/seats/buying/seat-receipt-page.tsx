import { Link } from '@tanstack/react-router';
import { download } from '../../../../api/client.ts';
import { useProfile } from '../../../../session/session.ts';
import { DownloadReceipt } from '../../../../shared/receipt/download-receipt.tsx';
import { ReceiptSheet } from '../../../../shared/receipt/receipt-sheet.tsx';
import { BUYING } from './texts.ts';
import { useSeatPurchases } from './use-purchases.ts';

interface SeatReceiptPageProps {
  readonly partnerID: string;
  readonly purchaseID: string;
}

/** The receipt of seats, for their partner and for administrators. */
export function SeatReceiptPage({ partnerID, purchaseID }: SeatReceiptPageProps) {
  const isOwn = useProfile().partnerID === partnerID;
  const query = useSeatPurchases(partnerID);
  return (
    <ReceiptSheet
      query={query}
      receipt={query.data?.purchases.find(({ receipt }) => receipt.purchaseID === purchaseID)?.receipt}
      download={({ number }) => (
        <DownloadReceipt
          number={number}
          file={(paper) => download('seatReceiptFile', { params: { partnerID, purchaseID }, query: { paper } })}
        />
      )}
      back={
        isOwn && (
          <Link to="/administration" search={{ tab: 'seats' }}>
            {BUYING.toSeats}
          </Link>
        )
      }
    />
  );
}
