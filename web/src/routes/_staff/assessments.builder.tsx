import { createFileRoute } from '@tanstack/react-router';
import { BuilderPage } from '../../pages/builder/builder-page.tsx';
import { requireBuilder } from '../../session/guards.ts';
import { readBuilderSearch } from '../../shared/builder/builder-search.ts';

export const Route = createFileRoute('/_staff/assessments/builder')({
  validateSearch: readBuilderSearch,
  beforeLoad: ({ location }) => {
    requireBuilder({ location });
  },
  component: BuilderRoute,
});

function BuilderRoute() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <BuilderPage
      search={search}
      onSearch={(next, { replace = false, asked = false }) =>
        void navigate({
          search: next,
          replace,
          ignoreBlocker: asked,
          resetScroll: next.assessmentID !== search.assessmentID,
        })
      }
    />
  );
}
