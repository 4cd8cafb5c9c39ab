import { liveChanges, refuse } from '@groundwork/contracts';
import { type Implementation, streamQuery } from '@groundwork/service-kit';
import { actorNames } from '../read-models/history/reading.ts';
import type { ReadStore } from '../store/port.ts';
import type { LiveHub } from './hub.ts';

export function liveQueries(store: ReadStore, hub: LiveHub): Implementation[] {
  const namesOf = actorNames(store);
  return [
    streamQuery(liveChanges, async ({ actor, query: { draft } }, ended) => {
      if (draft === undefined) return hub.listen(actor, ended);
      if (actor.actorType !== 'admin' || !actor.builderAccess) return refuse('forbidden');
      const name = (await namesOf([actor.userID]))(actor.userID);
      return hub.listen(actor, ended, { assessmentID: draft, name });
    }),
  ];
}
