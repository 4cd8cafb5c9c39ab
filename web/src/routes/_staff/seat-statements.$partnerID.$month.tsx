import { createFileRoute } from '@tanstack/react-router';
import { StatementPage } from '../../features/administration/seats/statement/statement-page.tsx';
import { requireStaff } from '../../session/guards.ts';

export const Route = createFileRoute('/_staff/seat-statements/$partnerID/$month')({
  beforeLoad: ({ location }) => {
    requireStaff({ location });
  },
  component: StatementRoute,
});

function StatementRoute() {
  return <StatementPage {...Route.useParams()} />;
}
