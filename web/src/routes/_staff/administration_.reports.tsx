import { createFileRoute, redirect } from '@tanstack/react-router';
import { requireStaff } from '../../session/guards.ts';
import { readAdministrationSearch } from '../../shared/lists/administration-search.ts';

export const Route = createFileRoute('/_staff/administration_/reports')({
  validateSearch: readAdministrationSearch,
  beforeLoad: ({ search, location }) => {
    requireStaff({ location });
    throw redirect({ to: '/administration', search: { ...search, tab: 'reports' }, replace: true });
  },
});
