import { createFileRoute } from '@tanstack/react-router';
import { SetPasswordPage } from '../features/recovery/set-password-page.tsx';

export const Route = createFileRoute('/auth/reset-password/$token')({
  validateSearch: ({ invited }: Record<string, unknown>): { readonly invited?: true | undefined } => ({
    invited: String(invited) === 'true' || undefined,
  }),
  component: SetPassword,
});

function SetPassword() {
  const { token } = Route.useParams();
  const { invited } = Route.useSearch();
  return <SetPasswordPage key={token} token={token} invited={invited === true} />;
}
