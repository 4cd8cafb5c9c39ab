import { rmSync } from 'node:fs';
import { end, freePort, launch, TEMPLATE } from './product.ts';

/** Seeds the data folder that every product under test is copied from. */
export default async function globalSetup(): Promise<() => void> {
  rmSync(TEMPLATE, { recursive: true, force: true });
  const child = await launch(TEMPLATE, await freePort());
  await end(child, 'SIGTERM');
  return () => rmSync(TEMPLATE, { recursive: true, force: true });
}
