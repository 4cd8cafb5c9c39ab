/** A process to be killed: makes all read models from the log in a folder, on a MongoDB server, and ends once it has. */
import { openEmbeddedLog } from '@groundwork/event-store';
import { PROJECTIONS, startRunner } from '@groundwork/projection-service';
import { openMongoReadStore } from '@groundwork/projection-service/mongodb';
import { createLogger } from '@groundwork/service-kit';

const [, , folder = '', url = '', database = ''] = process.argv;
const log = openEmbeddedLog(folder);
const store = openMongoReadStore({ url, database });
const runner = await startRunner({ projections: PROJECTIONS, log, store, logger: createLogger('rebuild', 'silent') });
await runner.caughtUp;
await runner.stop();
await Promise.all([log.close(), store.close()]);
