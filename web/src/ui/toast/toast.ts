/** The doorway to toasts, callable from anywhere. */
import { atom, store } from '../../state/store.ts';

export interface Toast {
  readonly id: number;
  readonly kind: 'success' | 'error';
  readonly message: string;
}

/** How long a toast stays (docs/decisions.md#toasts); an error also stays beside what it is about, so it may go too. */
const SHOWN = { success: 3_000, error: 6_000 } as const;

export const toastsAtom = atom<readonly Toast[]>([]);

const timers = new Map<number, ReturnType<typeof setTimeout>>();
let lastID = 0;

/** Says that something worked. */
export const toastSuccess = (message: string): void => show('success', message);

/** Says that something failed. Whoever calls it also leaves the error beside what it is about (docs/decisions.md#toasts). */
export const toastError = (message: string): void => show('error', message);

export function dismissToast(id: number): void {
  holdToast(id);
  store.set(
    toastsAtom,
    store.get(toastsAtom).filter((toast) => toast.id !== id),
  );
}

/** Keeps a toast while somebody is about to dismiss it (pointer or focus on its button). */
export function holdToast(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
}

export function releaseToast({ id, kind }: Toast): void {
  holdToast(id);
  timers.set(
    id,
    setTimeout(() => dismissToast(id), SHOWN[kind]),
  );
}

function show(kind: Toast['kind'], message: string): void {
  // The same message again replaces the first: it counts anew and does not pile up.
  const others = store.get(toastsAtom).filter((toast) => toast.message !== message);
  lastID += 1;
  const toast = { id: lastID, kind, message };
  store.set(toastsAtom, [...others, toast].slice(-3));
  releaseToast(toast);
}
