/** Which version and generation of each projection queries read: it may be another than today's. */
import { checkpointName, type Projection, storedName } from '../core/projection.ts';
import type { Batch } from '../store/port.ts';

export interface ServingProjection {
  readonly projection: Projection;
  readonly group: string | null;
}

/** @param projections in today's version. */
export function servingOf(projections: readonly Projection[]) {
  const serving = new Map<string, ServingProjection>();
  /** Names of collections as asked for, to those of what is read: only where they differ. */
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
    serve(projection: Projection, group: string | null): void {
      serving.set(projection.name, { projection, group });
      redirects = redirected();
    },
    clear: (): void => serving.clear(),
    of: (name: string): ServingProjection | undefined => serving.get(name),
    all: (): ServingProjection[] => [...serving.values()],
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
