import { QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import { PAST_QUERIES } from '../../../ui/as-of/moment.ts';
import { setMoment, setPercent } from './moment.ts';

interface PastProps {
  /** Null for now. */
  readonly moment: string | null;
  readonly children: ReactNode;
}

/** Shows what is inside as of a moment. It has answers of its own, which never meet those of now or of another moment. */
export function Past({ moment, children }: PastProps) {
  const present = useQueryClient();
  const client = useMemo(() => (moment === null ? present : pastClient()), [moment, present]);
  // Before what is inside asks for anything.
  useLayoutEffect(() => {
    setMoment(moment);
    setPercent(null);
    // What was asked for as of now must not be asked again as of then.
    if (moment !== null) void present.cancelQueries();
    return () => {
      setMoment(null);
      if (client !== present) client.clear();
    };
  }, [moment, client, present]);
  return (
    <QueryClientProvider key={moment ?? 'now'} client={client}>
      {children}
    </QueryClientProvider>
  );
}

const pastClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { ...PAST_QUERIES, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
