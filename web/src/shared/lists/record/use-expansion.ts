import { useCallback, useEffect, useRef } from 'react';
import type { AddressProps } from '../table/list-spec.ts';

const KEY = 'expanded';

export function useExpansion({ address, onAddress }: AddressProps) {
  const place = useRef({ address, onAddress });
  useEffect(() => {
    place.current = { address, onAddress };
  });
  // Stable, because the list's spec must be.
  const toggle = useCallback((id: string): void => {
    const { address: now, onAddress: write } = place.current;
    const { [KEY]: expanded, ...others } = now;
    write(expanded === id ? others : { ...others, [KEY]: id }, { replace: true });
  }, []);
  return { expanded: address[KEY], toggle };
}
