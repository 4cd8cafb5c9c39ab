/** Keys of a person's data begin with their userID, so that two people never mix. */
import { QueryClient } from '@tanstack/react-query';
import { isPassing } from '../http/errors.ts';

/** Passing failures are retried twice, refusals never. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        retry: (failures, error) => failures < 2 && isPassing(error),
        // Offline, pages show an error instead of waiting silently.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

export const queryClient = createQueryClient();
