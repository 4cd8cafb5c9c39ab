import { Merge } from './merge.tsx';
import type { DraftSave } from './use-draft-save.ts';

interface MergeTextsProps<T> {
  readonly names: readonly (keyof T & string)[];
  readonly labels: Readonly<Record<keyof T, string>>;
  readonly save: Pick<DraftSave<T>, 'busy' | 'run' | 'settle'>;
  readonly conflict: Pick<NonNullable<DraftSave<T>['conflict']>, 'base' | 'mine' | 'now'>;
  readonly onChosen: (texts: T) => void;
}

/** Chosen texts go into the form, to be saved or changed further. */
export function MergeTexts<T extends Readonly<Record<keyof T, string>>>(props: MergeTextsProps<T>) {
  const { names, labels, save, conflict, onChosen } = props;
  const { base, mine, now } = conflict;
  const take = (chosen: Readonly<Record<string, string>>): T => {
    const texts = { ...mine, ...chosen };
    onChosen(texts);
    return texts;
  };
  return (
    <Merge
      fields={names.map((name) => ({
        name,
        label: labels[name],
        base: base[name],
        mine: mine[name],
        theirs: now[name],
      }))}
      busy={save.busy}
      onBack={(chosen) => {
        take(chosen);
        save.settle();
      }}
      onSave={(chosen) => save.run(take(chosen))}
    />
  );
}
