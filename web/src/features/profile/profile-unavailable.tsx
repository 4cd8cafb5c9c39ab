import { useEffect } from 'react';
import { toastError } from '../../ui/toast/toast.ts';
import type { ProfileDialogProps } from './profile-dialog.tsx';
import { PROFILE } from './texts.ts';

/** In place of the dialog when its code did not arrive: says so each time it is asked for. */
export function ProfileUnavailable({ opened, onClose }: ProfileDialogProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per opening; onClose is new in each render
  useEffect(() => {
    if (!opened) return;
    toastError(PROFILE.unavailable);
    onClose();
  }, [opened]);
  return null;
}
