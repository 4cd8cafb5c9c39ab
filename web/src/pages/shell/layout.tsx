import { Outlet, useRouterState } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';
import { SessionWarning } from '../../features/session-warning/session-warning.tsx';
import { useFirstDrawing } from '../../ui/deferred.tsx';
import { ToastHost } from '../../ui/toast/toast-host.tsx';
import { Header } from './header.tsx';
import styles from './layout.module.css';

export function Layout() {
  const main = useRef<HTMLElement>(null);
  const pathname = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  useStartOfPage(main, pathname);
  useFirstDrawing();

  return (
    <>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <Header />
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <ToastHost />
      <SessionWarning />
    </>
  );
}

/** A new page starts at its top, for eyes and for screen readers, unless it has moved the focus itself. */
function useStartOfPage(main: RefObject<HTMLElement | null>, pathname: string | undefined): void {
  const previous = useRef(pathname);
  useEffect(() => {
    const from = previous.current;
    previous.current = pathname;
    if (from === undefined || from === pathname) return;
    window.scrollTo(0, 0);
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [main, pathname]);
}
