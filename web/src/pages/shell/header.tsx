import { PRODUCT } from '@groundwork/contracts/browser';
import { Link } from '@tanstack/react-router';
import { roleHome } from '../../session/guards.ts';
import { useMaybeProfile } from '../../session/session.ts';
import { AccountMenu } from './account-menu.tsx';
import styles from './header.module.css';
import { Logo } from './logo.tsx';

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
      {profile && <AccountMenu profile={profile} />}
    </header>
  );
}
