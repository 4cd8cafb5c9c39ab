/** Parts of a page whose code comes when they are first needed, and whose absence does not take the page with it. */
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useId } from 'react';
import { Failure } from '../states.tsx';
import { isMissingCode, reloadForCode } from './missing-code.ts';

type Load<P> = () => Promise<{ readonly default: ComponentType<P> }>;

/**
 * In place of React's `lazy`, which remembers a failed import and throws it at the page each time.
 * @param missing what could not be done when its code does not arrive; shown in its place with a way to try again.
 * @returns the part; nothing is shown while its code is on its way.
 */
export function lazyPart<P extends object>(missing: string, load: Load<P>): ComponentType<P> {
  return function LazyPart(props: P) {
    // Each place tries for itself: what is asked for again in one opens nothing in another.
    const place = useId();
    const code = useQuery({
      queryKey: ['code', place],
      queryFn: async () => (await load()).default,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      retry: false,
      // Offline it may still be in the browser's cache.
      networkMode: 'always',
      refetchOnReconnect: false,
      refetchOnWindowFocus: false,
    });
    const Part = code.data;
    if (Part) return <Part {...props} />;
    if (!code.isError) return null;

    const retry = async (): Promise<void> => {
      const { error } = await code.refetch();
      if (isMissingCode(error)) await reloadForCode();
    };
    return <Failure text={missing} error={code.error} onRetry={() => void retry()} retrying={code.isFetching} />;
  };
}
