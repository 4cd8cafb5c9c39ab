import { atom, store } from '../../state/store.ts';

export interface Toast {
  readonly id: number;
  readonly kind: 'success' | 'error';
  readonly message: string;
}

/** In milliseconds (docs/decisions.md#toasts). An error may go too, as it also stays beside its subject. */
const SHOWN = { success: 3_000, error: 6_000 } as const;

export const toastsAtom = atom<readonly Toast[]>([]);

const timers = new Map<number, ReturnType<typeof setTimeout>>();
let lastID = 0;

export const toastSuccess = (message: string): void => show('success', message);

/** The caller also shows the error beside its subject (docs/decisions.md#toasts). */
export const toastError = (message: string): void => show('error', message);

export function dismissToast(id: number): void {
  holdToast(id);
  store.set(
    toastsAtom,
    store.get(toastsAtom).filter((toast) => toast.id !== id),
  );
}

/** While the pointer or the focus is on its button. */
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
  // A repeated message replaces the first, with its full time.
  const others = store.get(toastsAtom).filter((toast) => toast.message !== message);
  lastID += 1;
  const toast = { id: lastID, kind, message };
  store.set(toastsAtom, [...others, toast].slice(-3));
  releaseToast(toast);
}
