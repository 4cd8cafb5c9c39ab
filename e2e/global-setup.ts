import { rmSync } from 'node:fs';
import { end, launch, TEMPLATE } from './product.ts';

/** Seeds the data folder that every product under test is copied from. */
export default async function globalSetup(): Promise<() => void> {
  rmSync(TEMPLATE, { recursive: true, force: true });
  const child = await launch(TEMPLATE, 0);
  await end(child, 'SIGTERM');
  return () => rmSync(TEMPLATE, { recursive: true, force: true });
}
