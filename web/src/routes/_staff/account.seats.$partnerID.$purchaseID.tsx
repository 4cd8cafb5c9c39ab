import { createFileRoute } from '@tanstack/react-router';
import { SeatReceiptPage } from '../../features/administration/seats/buying/seat-receipt-page.tsx';
import { requireStaff } from '../../session/guards.ts';

export const Route = createFileRoute('/_staff/account/seats/$partnerID/$purchaseID')({
  beforeLoad: ({ location }) => {
    requireStaff({ location });
  },
  component: SeatReceiptRoute,
});

function SeatReceiptRoute() {
  return <SeatReceiptPage {...Route.useParams()} />;
}
