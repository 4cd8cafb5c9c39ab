import { join } from 'node:path';
import { quietLogger } from '@groundwork/service-kit';
import { startProduct } from '../../start.ts';
import { temporaryFolder } from '../kit/product.ts';

const product = await startProduct({
  files: join('web', 'dist'),
  data: temporaryFolder(),
  port: 0,
  logger: quietLogger('bench'),
  rateFactor: 1_000_000,
  environment: {},
});
await product.caughtUp;
process.once('disconnect', () => process.exit(0));
process.send?.({ address: product.address });
