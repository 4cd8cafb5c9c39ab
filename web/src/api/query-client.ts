/** Keys of a person's data begin with their userID, so that two people never mix. */
import { QueryClient } from '@tanstack/react-query';
import { isPassing } from '../http/errors.ts';
import { FRESH_MS, holdsStill } from './still.ts';

/** Passing failures are retried twice, refusals never. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: (failures, error) => failures < 2 && isPassing(error),
        // Offline, pages show an error instead of waiting silently.
        networkMode: 'always',
        refetchOnReconnect: (query) => !holdsStill(query),
        refetchOnWindowFocus: (query) => !holdsStill(query),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

export const queryClient = createQueryClient();
