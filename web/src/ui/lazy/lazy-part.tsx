import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useId } from 'react';
import { Failure } from '../states.tsx';
import { isMissingCode, reloadForCode } from './missing-code.ts';

type Load<P> = () => Promise<{ readonly default: ComponentType<P> }>;

/**
 * Replaces React's `lazy`, which caches a failed import and throws it each time.
 * @param missing text shown with a retry button when the code does not load.
 * @param pending what stands there while it loads.
 * @returns the component, which is there at once where its code has come before: it was shown elsewhere, or preloaded.
 */
export function lazyPart<P extends object>(
  missing: string,
  load: Load<P>,
  pending: ReactNode = null,
): ComponentType<P> & { preload(): Promise<unknown> } {
  let known: ComponentType<P> | undefined;
  const preload = async (): Promise<ComponentType<P>> => (known = (await load()).default);

  function LazyPart(props: P) {
    // Each place loads separately, so that a retry in one does not open another.
    const place = useId();
    const code = useQuery({
      queryKey: ['code', place],
      queryFn: preload,
      // As a function: what is given is one itself.
      initialData: () => known,
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
    if (!code.isError) return pending;

    const retry = async (): Promise<void> => {
      const { error } = await code.refetch();
      if (isMissingCode(error)) await reloadForCode();
    };
    return <Failure text={missing} error={code.error} onRetry={() => void retry()} retrying={code.isFetching} />;
  }
  return Object.assign(LazyPart, { preload });
}
