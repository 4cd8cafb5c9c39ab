import { useEffect } from 'react';
import { toastError } from '../../ui/toast/toast.ts';
import { MENU } from './texts.ts';

export interface ProfileDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Stands in for the dialog when its code did not load; says so each time it is opened. */
export function ProfileUnavailable({ opened, onClose }: ProfileDialogProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per opening; onClose is new in each render
  useEffect(() => {
    if (!opened) return;
    toastError(MENU.profileUnavailable);
    onClose();
  }, [opened]);
  return null;
}
