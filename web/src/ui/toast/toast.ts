import { atom, store } from '../../state/store.ts';

export interface Toast {
  readonly id: number;
  readonly kind: 'success' | 'error';
  readonly message: string;
  /** What one may do about it, such as undoing. */
  readonly action?: ToastAction | undefined;
}

export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

/** In milliseconds (docs/decisions.md#toasts). An error may go too, as it also stays beside its subject. */
const SHOWN = { success: 3_000, error: 6_000 } as const;
/** It is to be read, thought about and pressed. */
const SHOWN_TO_ACT = 10_000;

/** At once: the oldest makes way, of those that one can do nothing about first. */
const MOST = 3;

export const toastsAtom = atom<readonly Toast[]>([]);

const timers = new Map<number, ReturnType<typeof setTimeout>>();
let lastID = 0;

export const toastSuccess = (message: string, action?: ToastAction): void => show('success', message, action);

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

export function releaseToast({ id, kind, action }: Toast): void {
  holdToast(id);
  timers.set(
    id,
    setTimeout(() => dismissToast(id), action ? SHOWN_TO_ACT : SHOWN[kind]),
  );
}

function show(kind: Toast['kind'], message: string, action?: ToastAction): void {
  // A repeated message replaces the first, with its full time; but what each can do is its own.
  const others = store.get(toastsAtom).filter((toast) => toast.message !== message || toast.action);
  const over = others.length < MOST ? undefined : (others.find((toast) => !toast.action) ?? others[0]);
  lastID += 1;
  const toast = { id: lastID, kind, message, action };
  store.set(toastsAtom, [...others.filter((one) => one !== over), toast]);
  releaseToast(toast);
}
