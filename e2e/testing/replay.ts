import { dataFiles, openEmbeddedLog } from '@groundwork/event-store';
import { openEmbeddedReadStore, PROJECTIONS, type ReadStore, startRunner } from '@groundwork/projection-service';
import { quietLogger } from '@groundwork/service-kit';
import { expect } from 'vitest';

/**
 * Holds that the read models of a data folder are those that its log makes, document by document.
 * @param isOfBefore whether a collection is kept only for a way back.
 */
export async function expectReadModelsOf(
  data: string,
  isOfBefore: (collection: string) => boolean = () => false,
): Promise<void> {
  const log = openEmbeddedLog(data);
  const kept = openEmbeddedReadStore({ path: dataFiles(data).read });
  const fresh = openEmbeddedReadStore({ path: ':memory:' });
  const runner = await startRunner({ projections: PROJECTIONS, log, store: fresh, logger: quietLogger('t') });
  await runner.caughtUp;
  await runner.stop();
  const collections = (await fresh.collections()).sort();
  expect((await kept.collections()).filter((name) => !isOfBefore(name)).sort()).toEqual(collections);
  for (const name of collections) expect(await contents(kept, name), name).toEqual(await contents(fresh, name));
  await Promise.all([log.close(), kept.close(), fresh.close()]);
}

const contents = (store: ReadStore, name: string) => store.collection(name).find({}, { sort: { _id: 1 } });
