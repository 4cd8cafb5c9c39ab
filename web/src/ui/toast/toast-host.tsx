import { useLayoutEffect, useRef } from 'react';
import { useAtomValue } from '../../state/store.ts';
import { AlertIcon, CheckIcon, CloseIcon } from '../icons.tsx';
import { Row } from '../layout/layout.tsx';
import { controlsOn, placeOf, type Rect } from './place.ts';
import { dismissToast, holdToast, releaseToast, type Toast, toastsAtom } from './toast.ts';
import styles from './toast-host.module.css';

/**
 * The live regions must be in the page before the first message, or screen readers miss it, and Mantine's toasts would
 * add 13 KiB for every founder. Clicks go through a toast, except on its button: people may be about to press what
 * lies under it.
 */
export function ToastHost() {
  const toasts = useAtomValue(toastsAtom);
  const host = usePlace(toasts.length);
  return (
    <div ref={host} className={styles.host}>
      <div role="alert">
        {toasts.map((toast) => toast.kind === 'error' && <ToastCard key={toast.id} toast={toast} />)}
      </div>
      <div role="status">
        {toasts.map((toast) => toast.kind === 'success' && <ToastCard key={toast.id} toast={toast} />)}
      </div>
    </div>
  );
}

/** How often the page is looked at while a toast is there: it may lead on to another, or be scrolled. */
const LOOK_MS = 250;

/** Keeps the toasts off what one may be about to press; they move for the way on alone, and not under the pointer or with the focus. */
function usePlace(count: number) {
  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = host;
    if (!current || count === 0) return;
    let now: Rect | null = null;
    const put = (): void => {
      if (now && current.matches(':hover, :focus-within')) return;
      const { width, height } = current.getBoundingClientRect();
      const { clientWidth, clientHeight } = document.documentElement;
      now = placeOf({ width, height }, { width: clientWidth, height: clientHeight }, controlsOn(current), now);
      current.style.left = `${now.left}px`;
      current.style.top = `${now.top}px`;
    };
    put();
    const timer = setInterval(put, LOOK_MS);
    return () => clearInterval(timer);
  }, [count]);
  return host;
}

function ToastCard({ toast }: { readonly toast: Toast }) {
  const hold = (): void => holdToast(toast.id);
  const release = (): void => releaseToast(toast);
  return (
    <div className={styles.toast} data-kind={toast.kind}>
      <Row as="span" inline tone="accent" className={styles.icon}>
        {toast.kind === 'error' ? <AlertIcon /> : <CheckIcon />}
      </Row>
      <span className={styles.message}>{toast.message}</span>
      {toast.action && (
        <button
          type="button"
          className={`text-button ${styles.action}`}
          onClick={() => {
            dismissToast(toast.id);
            toast.action?.run();
          }}
          onPointerEnter={hold}
          onPointerLeave={release}
          onFocus={hold}
          onBlur={release}
        >
          {toast.action.label}
        </button>
      )}
      <button
        type="button"
        className={styles.close}
        aria-label="Dismiss"
        onClick={() => dismissToast(toast.id)}
        onPointerEnter={hold}
        onPointerLeave={release}
        onFocus={hold}
        onBlur={release}
      >
        <CloseIcon />
      </button>
    </div>
  );
}
