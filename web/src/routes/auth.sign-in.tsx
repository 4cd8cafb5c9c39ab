import { createFileRoute } from '@tanstack/react-router';
import { SignInPage } from '../features/sign-in/sign-in-page.tsx';
import { leadOn } from '../session/guards.ts';
import { safeReturnURL } from '../session/return-url.ts';

export interface SignInSearch {
  readonly returnURL?: string | undefined;
  /** Token of a mailed link that lets an unknown device sign in. */
  readonly link?: string | undefined;
}

export const Route = createFileRoute('/auth/sign-in')({
  // Set to undefined explicitly: the router keeps the raw value of a parameter that is left out.
  validateSearch: ({ returnURL, link }: Record<string, unknown>): SignInSearch => ({
    returnURL: safeReturnURL(returnURL),
    link: typeof link === 'string' ? link : undefined,
  }),
  beforeLoad: ({ search }) => leadOn(safeReturnURL(search.returnURL)),
  component: SignIn,
});

function SignIn() {
  const { link } = Route.useSearch();
  return <SignInPage key={link} link={link} />;
}
