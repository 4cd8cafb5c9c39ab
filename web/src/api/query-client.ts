/** Server data in the browser. Keys of a person's data begin with their userID, so that two people never mix. */
import { QueryClient } from '@tanstack/react-query';
import { isPassing } from '../http/errors.ts';

/** @returns a client with the product's defaults: passing failures are tried twice more, refusals never. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        retry: (failures, error) => failures < 2 && isPassing(error),
        // Without a network the page says so instead of waiting silently for one.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

export const queryClient = createQueryClient();
