/** The serving version and generation of each projection: what queries read, which may be another than today's. */
import { checkpointName, type Projection, storedName } from '../core/projection.ts';
import type { Batch } from '../store/port.ts';

/** A projection as it serves queries, and the group that follows the log for it. */
export interface ServingProjection {
  readonly projection: Projection;
  readonly group: string | null;
}

/** @param projections as they are asked for. */
export function servingOf(projections: readonly Projection[]) {
  const serving = new Map<string, ServingProjection>();
  /** Names of collections as they are asked for, to names of those that are read: where they differ. */
  let redirects: ReadonlyMap<string, string> = new Map();

  function redirected(): Map<string, string> {
    const names = new Map<string, string>();
    for (const projection of projections) {
      const read = serving.get(projection.name)?.projection ?? projection;
      if (checkpointName(read) === checkpointName(projection)) continue;
      for (const { name } of projection.collections) names.set(storedName(projection, name), storedName(read, name));
    }
    return names;
  }

  return {
    /** From now on this is read. */
    serve(projection: Projection, group: string | null): void {
      serving.set(projection.name, { projection, group });
      redirects = redirected();
    },
    clear: (): void => serving.clear(),
    of: (name: string): ServingProjection | undefined => serving.get(name),
    all: (): ServingProjection[] => [...serving.values()],
    /** @returns the name of the collection that is read instead of one of today's version. */
    nameOf: (collection: string): string => redirects.get(collection) ?? collection,
    /** @returns writes to what is read, under the names that it is asked for by. */
    asAsked(writes: Batch['writes']): Batch['writes'] {
      if (redirects.size === 0) return writes;
      const asked = new Map([...redirects].map(([name, read]) => [read, name]));
      return writes.flatMap((write) => {
        if (redirects.has(write.collection)) return [];
        return [{ ...write, collection: asked.get(write.collection) ?? write.collection }];
      });
    },
  };
}

export type Serving = ReturnType<typeof servingOf>;
