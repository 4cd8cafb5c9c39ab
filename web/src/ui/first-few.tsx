import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import styles from './first-few.module.css';
import { useIsWide } from './use-is-wide.ts';

/** @returns whether a long list is still folded to its first rows, and what unfolds it. Paper has nothing to press. */
export function useFolded(): readonly [isFolded: boolean, unfold: () => void] {
  const [isFolded, setFolded] = useState(true);
  useEffect(() => {
    const unfold = (): void => flushSync(() => setFolded(false));
    window.addEventListener('beforeprint', unfold);
    return () => window.removeEventListener('beforeprint', unfold);
  }, []);
  return [isFolded, () => setFolded(false)];
}

/** As useFolded, on a phone alone. */
export function useFoldedOnPhone(): readonly [isFolded: boolean, unfold: () => void] {
  const [isFolded, unfold] = useFolded();
  return [!useIsWide() && isFolded, unfold];
}

interface MoreProps {
  /** Of a list that unfolds whole; without it a page of it does. */
  readonly total?: number;
  readonly onPress: () => void;
}

export const ShowMore = ({ total, onPress }: MoreProps) => (
  <MoreButton label={total === undefined ? 'Show more' : `Show all ${total}`} onPress={onPress} />
);

const MoreButton = ({ label, onPress }: { readonly label: string; readonly onPress: () => void }) => (
  <Button size="compact-sm" variant="subtle" mt={8} className={styles.more} onClick={onPress}>
    {label}
  </Button>
);

interface FewMore<T> {
  readonly shown: readonly T[];
  /** Null where all are shown. */
  readonly more: ReactNode;
}

/** @returns the first rows of a long list, and the button that shows as many more. All are on paper. */
export function useFewMore<T>(list: readonly T[], step: number): FewMore<T> {
  const [count, setCount] = useState(step);
  useEffect(() => {
    const showAll = (): void => flushSync(() => setCount(Number.POSITIVE_INFINITY));
    window.addEventListener('beforeprint', showAll);
    return () => window.removeEventListener('beforeprint', showAll);
  }, []);
  const next = Math.min(step, list.length - count);
  // One more is no reason for a button.
  if (next <= 1) return { shown: list, more: null };
  const more = <MoreButton label={`Show ${next} more`} onPress={() => setCount(count + step)} />;
  return { shown: list.slice(0, count), more };
}

/**
 * Of a long list that others stand below.
 * @param onPhone there alone: where there is room beside it, it is whole.
 * @returns its first rows, and the button that shows all; null where all are shown. One more than the few is no reason for a button.
 */
export function useFirstFew<T>(
  list: readonly T[],
  few: number,
  onPhone = false,
): { shown: readonly T[]; more: ReactNode } {
  const isWide = useIsWide();
  const [isFolded, unfold] = useFolded();
  if (!isFolded || (onPhone && isWide) || list.length <= few + 1) return { shown: list, more: null };
  return { shown: list.slice(0, few), more: <ShowMore total={list.length} onPress={unfold} /> };
}
