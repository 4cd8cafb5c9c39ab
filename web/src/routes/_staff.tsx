import { createFileRoute } from '@tanstack/react-router';
import { requireSignedIn } from '../session/guards.ts';

/** Pages of administrators and partner users. Each says where others are sent, for that differs. */
export const Route = createFileRoute('/_staff')({
  beforeLoad: ({ location }) => {
    requireSignedIn({ location });
  },
});
