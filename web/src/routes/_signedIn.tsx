import { createFileRoute } from '@tanstack/react-router';
import { withToken } from '../api/with-token.ts';
import { requireSignedIn } from '../session/guards.ts';

export const Route = createFileRoute('/_signedIn')({
  beforeLoad: ({ location }) => {
    requireSignedIn({ location });
  },
  ...withToken,
});
