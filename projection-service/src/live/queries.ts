import { liveChanges } from '@groundwork/contracts';
import { type Implementation, streamQuery } from '@groundwork/service-kit';
import type { LiveHub } from './hub.ts';

export const liveQueries = (hub: LiveHub): Implementation[] => [
  streamQuery(liveChanges, async ({ actor }, ended) => hub.listen(actor, ended)),
];
