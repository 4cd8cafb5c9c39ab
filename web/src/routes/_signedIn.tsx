import { createFileRoute } from '@tanstack/react-router';
import { requireSignedIn } from '../session/guards.ts';

/** Pages of anyone who is signed in. */
export const Route = createFileRoute('/_signedIn')({
  beforeLoad: ({ location }) => {
    requireSignedIn({ location });
  },
});
