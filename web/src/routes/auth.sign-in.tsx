import { createFileRoute } from '@tanstack/react-router';
import { SignInPage } from '../features/sign-in/sign-in-page.tsx';
import { leadOn } from '../session/guards.ts';
import { safeReturnURL } from '../session/return-url.ts';

export interface SignInSearch {
  readonly returnURL?: string | undefined;
  /** Token of a mailed link, with which a device that is not known may sign in. */
  readonly link?: string | undefined;
}

export const Route = createFileRoute('/auth/sign-in')({
  // Undefined has to be said: a parameter that is only left out here stays as it came.
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
