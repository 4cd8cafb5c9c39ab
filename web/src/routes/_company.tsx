import { createFileRoute } from '@tanstack/react-router';
import { withToken } from '../api/with-token.ts';
import { requireRole } from '../session/guards.ts';

export const Route = createFileRoute('/_company')({
  beforeLoad: ({ location }) => {
    requireRole({ location }, 'user');
  },
  ...withToken,
});
