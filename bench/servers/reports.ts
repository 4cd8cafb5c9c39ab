import { join } from 'node:path';
import { quietLogger } from '@groundwork/service-kit';
import { idFrom } from '../../seed/content.ts';
import { makeCrowd } from '../../seed/crowd.ts';
import { seed } from '../../seed/seed.ts';
import { startProduct } from '../../start.ts';
import { content, demo } from '../kit/product.ts';

/** The whole product, with founders who are done or in the middle; the first run creates them. */
const product = await startProduct({
  data: process.argv[2] ?? '',
  files: join('web', 'dist'),
  port: 0,
  logger: quietLogger('bench'),
  rateFactor: 1_000_000,
  environment: {},
});
const { log, emailSecret, application, runner, address } = product;
if (await seed({ log, emailSecret, content, demo, now: () => new Date() })) {
  await makeCrowd(application, { content, demo }, { founders: 60 }, () => {});
}
await runner.awaitPosition((await log.head()) ?? '', 60_000);

const people = demo.people();
process.send?.({
  address,
  admin: people.admins[0]?.email,
  password: people.password,
  crowd: Array.from({ length: 60 }, (_, i) => `${idFrom('user', `founder${i + 1}@crowd.example`)}.1`),
  founder: people.founders.find(({ about }) => about.startsWith('in progress'))?.email,
});
process.on('disconnect', () => void product.stop().then(() => process.exit(0)));
