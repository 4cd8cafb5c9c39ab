import { useQuery } from '@tanstack/react-query';

/** @returns the table's code once it is here; `isError` when it did not arrive, and cards have to do. */
export function useGridCode(isWanted: boolean) {
  const { data, isError } = useQuery({
    queryKey: ['code', 'grid'],
    queryFn: async () => (await import('./grid.tsx')).Grid,
    enabled: isWanted,
    // A function would be taken for what makes the data.
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
