import { QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import { PAST_QUERIES } from '../../../ui/as-of/moment.ts';
import { setMoment, setPercent } from './moment.ts';

interface PastProps {
  /** null: as of now. */
  readonly moment: string | null;
  readonly children: ReactNode;
}

/** Shows its children as of a moment. Each moment has its own query cache. */
export function Past({ moment, children }: PastProps) {
  const present = useQueryClient();
  const client = useMemo(() => (moment === null ? present : pastClient()), [moment, present]);
  // Before the children's first requests.
  useLayoutEffect(() => {
    setMoment(moment);
    setPercent(null);
    // Pending requests as of now must not be retried as of the moment.
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
