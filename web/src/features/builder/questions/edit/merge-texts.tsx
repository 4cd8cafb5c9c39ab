import { Merge } from './merge.tsx';
import type { DraftSave } from './use-draft-save.ts';

interface MergeTextsProps<T> {
  readonly names: readonly (keyof T & string)[];
  readonly labels: Readonly<Record<keyof T, string>>;
  readonly mine: T;
  readonly conflict: NonNullable<DraftSave<T>['conflict']>;
  readonly save: DraftSave<T>;
  /** Puts what was chosen into the form. */
  readonly onChosen: (texts: T) => void;
}

/** All texts of a question or an option: what is chosen goes into the form, to be saved or to be changed further. */
export function MergeTexts<T extends Readonly<Record<keyof T, string>>>(props: MergeTextsProps<T>) {
  const { names, labels, mine, conflict, save, onChosen } = props;
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
        base: conflict.base[name],
        mine: mine[name],
        theirs: conflict.theirs[name],
      }))}
      busy={save.busy}
      onBack={(chosen) => {
        take(chosen);
        save.settle();
      }}
      onSave={(chosen) => save.submit(take(chosen))}
    />
  );
}
