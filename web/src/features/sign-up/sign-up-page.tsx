import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { OfferPage } from '../../shared/auth-page/offer-page.tsx';
import { invitationOf } from '../../shared/auth-page/sign-up-search.ts';
import { BrandHead } from '../../shared/branding/brand-head.tsx';
import { Branded } from '../../shared/branding/branded.tsx';
import { invitationQuery } from '../../shared/cohorts/query.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { useInvited } from './price/use-invited.ts';
import { SignUp } from './sign-up.tsx';
import { SIGN_UP } from './texts.ts';

const route = getRouteApi('/auth/sign-up');

export function SignUpPage() {
  useTitle(SIGN_UP.title);
  const search = route.useSearch();
  const token = invitationOf(search);
  // Without it the sign-up is the same, in our own colors.
  const { data } = useQuery({ ...invitationQuery(token ?? ''), enabled: token !== undefined });
  const brand = data?.brand;
  const { cohort, ...invited } = useInvited(search);
  const payer = invited.payer?.partnerName;
  const ownIntro = cohort ? SIGN_UP.joinsIntro(cohort.partnerName, cohort.cohortName) : SIGN_UP.intro;
  const [orderPlace, setOrderPlace] = useState<HTMLElement | null>(null);

  return (
    <Branded brand={brand}>
      <OfferPage
        titleID="sign-up"
        promise={payer === undefined ? SIGN_UP.promise : SIGN_UP.paidPromise(payer)}
        paidBy={payer}
        order={<div ref={setOrderPlace} />}
      >
        {brand && <BrandHead brand={brand} />}
        <Stack>
          <h1 id="sign-up">{SIGN_UP.title}</h1>
          <p className="muted">{payer === undefined ? ownIntro : SIGN_UP.paidIntro(payer)}</p>
        </Stack>
        <SignUp search={search} orderPlace={orderPlace} />
      </OfferPage>
    </Branded>
  );
}
