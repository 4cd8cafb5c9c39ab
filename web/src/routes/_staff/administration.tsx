import { createFileRoute, redirect } from '@tanstack/react-router';
import { waitBriefly } from '../../api/wait-briefly.ts';
import { AdministrationPage } from '../../pages/administration/administration-page.tsx';
import { requireStaff } from '../../session/guards.ts';
import { useProfile } from '../../session/session.ts';
import { ownAddress, readAdministrationSearch } from '../../shared/lists/administration-search.ts';

export const Route = createFileRoute('/_staff/administration')({
  validateSearch: readAdministrationSearch,
  beforeLoad: ({ search, location }) => {
    const own = ownAddress(search, requireStaff({ location }));
    if (own) throw redirect({ to: '/administration', search: own, replace: true });
  },
  shouldReload: ({ cause }) => cause === 'enter',
  // Drawn once with its tab, not once without. Which it is is no dependency: another tab is no other page, and replaces nothing but itself.
  loader: ({ location }) => waitBriefly(preloadTab(readAdministrationSearch(location.search)['tab'])),
  component: AdministrationRoute,
});

const preloadTab = async (tab: string | undefined): Promise<unknown> =>
  (await import('../../pages/administration/tabs.ts')).preloadTab(tab);

function AdministrationRoute() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const { userType, userID } = useProfile();
  return (
    <AdministrationPage
      search={search}
      onSearch={(next, { replace }) =>
        void navigate({ search: { [userType]: userID, ...next }, replace, resetScroll: false })
      }
    />
  );
}
