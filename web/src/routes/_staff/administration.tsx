import { createFileRoute, redirect } from '@tanstack/react-router';
import { AdministrationPage } from '../../features/administration/administration-page.tsx';
import { ownAddress, readAdministrationSearch, withList } from '../../features/administration/administration-search.ts';
import { requireSignedIn } from '../../session/guards.ts';

export const Route = createFileRoute('/_staff/administration')({
  validateSearch: readAdministrationSearch,
  beforeLoad: ({ search, location }) => {
    const own = ownAddress(search, requireSignedIn({ location }));
    if (own) throw redirect({ to: '/administration', search: own, replace: true });
  },
  component: AdministrationRoute,
});

function AdministrationRoute() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <AdministrationPage
      search={search}
      onList={(list, { replace } = { replace: false }) =>
        void navigate({ search: withList(search, list), replace, resetScroll: false })
      }
    />
  );
}
