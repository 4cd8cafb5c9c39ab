import { createFileRoute } from '@tanstack/react-router';
import { requireRole } from '../session/guards.ts';

/** Pages of company users. */
export const Route = createFileRoute('/_company')({
  beforeLoad: ({ location }) => {
    requireRole({ location }, 'user');
  },
});
