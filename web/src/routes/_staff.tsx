import { createFileRoute } from '@tanstack/react-router';
import { requireRole } from '../session/guards.ts';

/** Pages of administrators and partner users. */
export const Route = createFileRoute('/_staff')({
  beforeLoad: ({ location }) => {
    requireRole({ location }, 'admin', 'partnerUser');
  },
});
