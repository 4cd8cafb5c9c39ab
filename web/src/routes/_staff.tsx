import { createFileRoute } from '@tanstack/react-router';
import { requireStaff } from '../session/guards.ts';

/** Pages of administrators and partner users. */
export const Route = createFileRoute('/_staff')({
  beforeLoad: ({ location }) => {
    requireStaff({ location });
  },
});
