import { createFileRoute } from '@tanstack/react-router';
import { requireRole } from '../session/guards.ts';

export const Route = createFileRoute('/_company')({
  beforeLoad: ({ location }) => {
    requireRole({ location }, 'user');
  },
});
