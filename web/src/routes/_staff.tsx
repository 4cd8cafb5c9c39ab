import { createFileRoute } from '@tanstack/react-router';
import { withToken } from '../api/with-token.ts';
import { requireSignedIn } from '../session/guards.ts';

/** Each page says where others are redirected, because that differs. */
export const Route = createFileRoute('/_staff')({
  beforeLoad: ({ location }) => {
    requireSignedIn({ location });
  },
  ...withToken,
});
