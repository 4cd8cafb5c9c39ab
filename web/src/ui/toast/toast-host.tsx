import { useAtomValue } from '../../state/store.ts';
import { AlertIcon, CheckIcon, CloseIcon } from '../icons.tsx';
import { Row } from '../layout/layout.tsx';
import { dismissToast, holdToast, releaseToast, type Toast, toastsAtom } from './toast.ts';
import styles from './toast-host.module.css';

/**
 * The live regions must be in the page before the first message, or screen readers miss it, and Mantine's toasts would
 * add 13 KiB for every founder. Clicks go through a toast, except on its button: people may be about to press what
 * lies under it.
 */
export function ToastHost() {
  const toasts = useAtomValue(toastsAtom);
  return (
    <div className={styles.host}>
      <div role="alert">
        {toasts.map((toast) => toast.kind === 'error' && <ToastCard key={toast.id} toast={toast} />)}
      </div>
      <div role="status">
        {toasts.map((toast) => toast.kind === 'success' && <ToastCard key={toast.id} toast={toast} />)}
      </div>
    </div>
  );
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
