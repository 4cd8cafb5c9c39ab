import { createFileRoute } from '@tanstack/react-router';
import { waitBriefly } from '../api/wait-briefly.ts';
import { requireRole } from '../session/guards.ts';
import { renewIfMissing } from '../session/renewal.ts';

export const Route = createFileRoute('/_company')({
  beforeLoad: ({ location }) => {
    requireRole({ location }, 'user');
  },
  shouldReload: ({ cause }) => cause === 'enter',
  loader: () => waitBriefly(renewIfMissing()),
});
