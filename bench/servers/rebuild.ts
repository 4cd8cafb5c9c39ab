import { openEmbeddedLog } from '@groundwork/event-store';
import { openEmbeddedReadStore, PROJECTIONS, startRunner } from '@groundwork/projection-service';
import { quiet } from '../kit/product.ts';

const [, , data, path = ''] = process.argv;
const log = openEmbeddedLog(data);
const store = openEmbeddedReadStore({ path });
const [began, cpu] = [performance.now(), process.cpuUsage()];
const runner = await startRunner({ projections: PROJECTIONS, log, store, logger: quiet });
await runner.caughtUp;
const seconds = (performance.now() - began) / 1000;
const { user, system } = process.cpuUsage(cpu);
await runner.stop();
await store.close();
await log.close();
// On Linux in kilobytes.
const megabytes = process.resourceUsage().maxRSS / 1024;
process.send?.({ seconds, cpuSeconds: (user + system) / 1_000_000, megabytes });
process.disconnect?.();
