/** Saving a question or an option that another builder may be writing, too. */

import { useRefreshBuilder } from '../../../../shared/builder/queries.ts';
import { type Save, type SaveOptions, useSave } from '../../../../ui/command/use-save.ts';

export type DraftSave<T> = Save<T, number>;

/** @returns a way to save texts: what was typed stays until it is saved, whatever the server says. */
export function useDraftSave<T>(options: Omit<SaveOptions<T, number>, 'refresh' | 'onConflict'>): DraftSave<T> {
  const refresh = useRefreshBuilder();
  // What is shown behind the dialog is old, too, once somebody else was faster.
  return useSave({ ...options, refresh, onConflict: () => void refresh() });
}
