import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';

/**
 * Of a long list that others stand below.
 * @returns its first rows, and the button that shows all; null where all are shown. One more than the few is no reason for a button.
 */
export function useFirstFew<T>(list: readonly T[], few: number): { shown: readonly T[]; more: ReactNode } {
  const [isWhole, setIsWhole] = useState(false);
  if (isWhole || list.length <= few + 1) return { shown: list, more: null };
  return {
    shown: list.slice(0, few),
    more: (
      <Button size="compact-sm" variant="subtle" mt={8} onClick={() => setIsWhole(true)}>
        Show all {list.length}
      </Button>
    ),
  };
}
