import { PRODUCT } from '@groundwork/contracts/browser';
import { Link, useLocation } from '@tanstack/react-router';
import { parsePlainSearch } from '../../search-params.ts';
import { roleHome } from '../../session/guards.ts';
import { useMaybeProfile } from '../../session/session.ts';
import { signUpInstead } from '../../shared/auth-page/sign-up-search.ts';
import { AccountMenu } from './account-menu.tsx';
import styles from './header.module.css';
import { Logo } from './logo.tsx';
import { VISITOR } from './texts.ts';

export function Header() {
  const profile = useMaybeProfile();
  return (
    <header className={styles.header}>
      <Link
        to={profile ? roleHome(profile.userType) : '/'}
        className={styles.logo}
        aria-label={`${PRODUCT.name}, home`}
      >
        <Logo />
      </Link>
      {profile ? <AccountMenu profile={profile} /> : <VisitorLinks />}
    </header>
  );
}

/** Where a visitor may come to buy; pages that a mailed link opened are about something else. */
const IS_FRONT = /^\/(auth\/sign-(in|up)|sample-report)\/?$/;

function VisitorLinks() {
  const { pathname, searchStr } = useLocation();
  if (!IS_FRONT.test(pathname)) return null;
  return (
    <nav className={styles.visitor} aria-label={VISITOR.label}>
      <Link to="/sample-report">{VISITOR.sample}</Link>
      {/* A plain link: the page may load what this document's policy forbids. */}
      <a
        href={signUpInstead(parsePlainSearch(searchStr))}
        aria-current={pathname.startsWith('/auth/sign-up') ? 'page' : undefined}
      >
        {VISITOR.signUp}
      </a>
    </nav>
  );
}
