import { TEXTS } from '@groundwork/contracts/browser';
import { Button } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { parsePlainSearch } from '../../search-params.ts';
import { noticeAtom } from '../../session/session.ts';
import { OfferPage } from '../../shared/auth-page/offer-page.tsx';
import { signUpInstead } from '../../shared/auth-page/sign-up-search.ts';
import { OFFER } from '../../shared/auth-page/texts.ts';
import { useAtomValue } from '../../state/store.ts';
import { Row, Stack } from '../../ui/layout/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { SignInForm } from './sign-in-form.tsx';
import { SIGN_IN } from './texts.ts';

/** @param link token of a mailed link, which lets an unknown device sign in. */
export function SignInPage({ link }: { readonly link?: string | undefined }) {
  useTitle(SIGN_IN.title);
  const notice = useAtomValue(noticeAtom);
  const search = parsePlainSearch(useLocation().searchStr);

  return (
    <OfferPage
      titleID="sign-in"
      promise={SIGN_IN.promise}
      ways={
        <Row gap={12}>
          <Button component="a" href={signUpInstead(search)}>
            {OFFER.buy}
          </Button>
          <LinkButton to="/sample-report" variant="default">
            {OFFER.see}
          </LinkButton>
        </Row>
      }
    >
      <h1 id="sign-in">{SIGN_IN.title}</h1>
      {notice && <Notice kind="error">{notice}</Notice>}
      {link !== undefined && <p className="muted">{SIGN_IN.link.here}</p>}
      <SignInForm link={link}>
        {/* Plain links: both pages may load what this document's policy forbids, so they need a new document. */}
        <Stack align="center" gap={12}>
          <a href="/auth/reset-password">{TEXTS.signIn.forgot}</a>
          <a href={signUpInstead(search)}>{TEXTS.signIn.signUp}</a>
        </Stack>
      </SignInForm>
    </OfferPage>
  );
}
