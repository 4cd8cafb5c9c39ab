import { Button } from '@mantine/core';
import type { Texts } from '../../../../shared/builder/typed/state.ts';
import { LiveRegion } from '../../../../ui/hidden.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { MergeTexts } from '../edit/merge-texts.tsx';
import { EDIT_WORDS } from '../edit/texts.ts';
import { PANES } from './texts.ts';
import type { TypedForm } from './use-typed-form.ts';

/** What is said of saving, over the fields: a refusal that is of no field, and that somebody else changed the same. */
export function TypedNotices<T extends Texts>({ form }: { readonly form: TypedForm<T> }) {
  const { problem, isNews, leave } = form;
  return (
    <>
      <LiveRegion message={isNews ? EDIT_WORDS.changedByOthers : ''} />
      {isNews && <Notice kind="note">{EDIT_WORDS.changedByOthers}</Notice>}
      {problem && (
        <Notice
          kind="error"
          action={
            <Button size="sm" variant="default" onClick={leave}>
              {PANES.retry}
            </Button>
          }
        >
          {problem}
        </Notice>
      )}
    </>
  );
}

interface TypedMergeProps<T extends Texts> {
  readonly form: TypedForm<T>;
  readonly names: readonly (keyof T & string)[];
  readonly labels: Readonly<Record<keyof T, string>>;
}

/** In place of the fields, when two have changed the same. */
export function TypedMerge<T extends Texts>({ form, names, labels }: TypedMergeProps<T>) {
  const { conflict, settle } = form;
  if (!conflict) return null;
  return (
    <MergeTexts<T>
      names={names}
      labels={labels}
      conflict={conflict}
      save={{ busy: false, run: (texts) => settle(texts, true), settle: () => undefined }}
      onChosen={(texts) => settle(texts, false)}
    />
  );
}
