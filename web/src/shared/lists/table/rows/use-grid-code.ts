import { useQuery } from '@tanstack/react-query';

/** @returns the table's code once loaded; on `isError` the list falls back to cards. */
export function useGridCode(isWanted: boolean) {
  const { data, isError } = useQuery({
    queryKey: ['code', 'grid'],
    queryFn: async () => (await import('./grid.tsx')).Grid,
    enabled: isWanted,
    // TanStack Query would call a function given as data.
    structuralSharing: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    // Offline it may still be in the browser's cache.
    networkMode: 'always',
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
  return { Grid: data, isError };
}
