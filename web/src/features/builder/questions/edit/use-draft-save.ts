import { useRefreshBuilder } from '../../../../shared/builder/queries.ts';
import { type Save, type SaveOptions, useSave } from '../../../../ui/command/use-save.ts';

export type DraftSave<T> = Save<T, number>;

/** @returns a way to save: typed texts stay until they are saved, whatever the server says. */
export function useDraftSave<T>(options: Omit<SaveOptions<T, number>, 'refresh' | 'onConflict'>): DraftSave<T> {
  const refresh = useRefreshBuilder();
  // After somebody else's change the page behind the dialog is outdated too.
  return useSave({ ...options, refresh, onConflict: () => void refresh() });
}
