import { type SignUpSearch, signInInstead } from '../../shared/auth-page/sign-up-search.ts';
import { EarlierAttempt } from './purchase/earlier-attempt.tsx';
import { useEarlierAttempt } from './purchase/use-earlier-attempt.ts';
import { SignUpForm } from './sign-up-form.tsx';

interface SignUpProps {
  readonly search: SignUpSearch;
  /** Where the order stands beside the form, where there is room. */
  readonly orderPlace?: HTMLElement | null;
}

/** The form, once no earlier attempt is open; a person who already bought is led to sign-in instead. */
export function SignUp({ search, orderPlace = null }: SignUpProps) {
  const { earlier, ask, isOpen } = useEarlierAttempt();
  return (
    <>
      <EarlierAttempt earlier={earlier} onRetry={() => void ask()} signInHref={signInInstead(search)} />
      {earlier !== 'opened' && <SignUpForm search={search} locked={isOpen} orderPlace={orderPlace} />}
    </>
  );
}
