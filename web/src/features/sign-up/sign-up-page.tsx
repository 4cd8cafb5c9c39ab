import { getRouteApi } from '@tanstack/react-router';
import { OfferPage } from '../../shared/auth-page/offer-page.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { SignUp } from './sign-up.tsx';
import { SIGN_UP } from './texts.ts';

const route = getRouteApi('/auth/sign-up');

export function SignUpPage() {
  useTitle(SIGN_UP.title);
  const search = route.useSearch();

  return (
    <OfferPage titleID="sign-up" promise={SIGN_UP.promise} sticky>
      <Stack>
        <h1 id="sign-up">{SIGN_UP.title}</h1>
        <p className="muted">{SIGN_UP.intro}</p>
      </Stack>
      <SignUp search={search} />
    </OfferPage>
  );
}
