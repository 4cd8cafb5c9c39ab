import { createFileRoute } from '@tanstack/react-router';
import { ReceiptPage } from '../../features/purchase/receipt-page.tsx';

export const Route = createFileRoute('/_signedIn/account/purchases/$userID/$purchaseID')({ component: ReceiptRoute });

function ReceiptRoute() {
  return <ReceiptPage {...Route.useParams()} />;
}
