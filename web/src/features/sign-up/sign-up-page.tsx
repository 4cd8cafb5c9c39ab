import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { OfferPage } from '../../shared/auth-page/offer-page.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { SignUp } from './sign-up.tsx';
import { SIGN_UP } from './texts.ts';

const route = getRouteApi('/auth/sign-up');

export function SignUpPage() {
  useTitle(SIGN_UP.title);
  const search = route.useSearch();
  const [orderPlace, setOrderPlace] = useState<HTMLElement | null>(null);

  return (
    <OfferPage titleID="sign-up" promise={SIGN_UP.promise} order={<div ref={setOrderPlace} />}>
      <Stack>
        <h1 id="sign-up">{SIGN_UP.title}</h1>
        <p className="muted">{SIGN_UP.intro}</p>
      </Stack>
      <SignUp search={search} orderPlace={orderPlace} />
    </OfferPage>
  );
}
