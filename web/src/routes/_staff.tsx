import { createFileRoute } from '@tanstack/react-router';
import { waitBriefly } from '../api/wait-briefly.ts';
import { requireSignedIn } from '../session/guards.ts';
import { renewIfMissing } from '../session/renewal.ts';

/** Each page says where others are redirected, because that differs. */
export const Route = createFileRoute('/_staff')({
  beforeLoad: ({ location }) => {
    requireSignedIn({ location });
  },
  shouldReload: ({ cause }) => cause === 'enter',
  loader: () => waitBriefly(renewIfMissing()),
});
