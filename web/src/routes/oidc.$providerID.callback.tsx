import { createFileRoute, useLocation } from '@tanstack/react-router';
import { ReturnPage } from '../features/sign-in/organization/return-page.tsx';

export const Route = createFileRoute('/oidc/$providerID/callback')({ component: Return });

function Return() {
  const { providerID } = Route.useParams();
  const { searchStr } = useLocation();
  return <ReturnPage key={providerID} providerID={providerID} search={searchStr.replace(/^\?/, '')} />;
}
