import { useMemo } from 'react';
import { atom, useAtomValue } from '../../../state/store.ts';
import { type Texts, type Typed, typedAtom } from './state.ts';

/** @returns what is typed and not yet known to be on the server; undefined for nothing. */
export function useTyped<T extends Texts>(key: string): Typed<T> | undefined {
  const one = useMemo(() => atom((get) => get(typedAtom).get(key)), [key]);
  // A key belongs to texts of one kind.
  return useAtomValue(one) as Typed<T> | undefined;
}

export type TypedState = 'saved' | 'saving' | 'held' | 'refused';

const stateOf = (all: Iterable<Typed>, isMeant: (typed: Typed) => boolean): TypedState => {
  const phases = [...all].filter(isMeant).map(({ phase }) => phase);
  if (phases.includes('refused')) return 'refused';
  if (phases.includes('held')) return 'held';
  return phases.every((phase) => phase === 'saved') ? 'saved' : 'saving';
};

export function useDraftState(draft: string): TypedState {
  const one = useMemo(() => atom((get) => stateOf(get(typedAtom).values(), (typed) => typed.draft === draft)), [draft]);
  return useAtomValue(one);
}

export function useQuestionState(questionID: string): TypedState {
  const one = useMemo(
    () => atom((get) => stateOf(get(typedAtom).values(), (typed) => typed.questionID === questionID)),
    [questionID],
  );
  return useAtomValue(one);
}

/** @returns what is typed in each, by key. */
export function useTypedTexts(keys: readonly string[]): ReadonlyMap<string, Texts> {
  const joined = keys.join('\n');
  const one = useMemo(
    () =>
      atom((get) => {
        const all = get(typedAtom);
        const entries = joined.split('\n').map((key) => [key, all.get(key)?.values] as const);
        return new Map(entries.filter((entry): entry is readonly [string, Texts] => entry[1] !== undefined));
      }),
    [joined],
  );
  return useAtomValue(one);
}
