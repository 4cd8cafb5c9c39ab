import { afterAll } from 'vitest';

/** What all tests of a file share: closed when the last one is over. */
export function closeAfterAll<T extends { close(): Promise<void> }>(opened: T): T {
  afterAll(() => opened.close());
  return opened;
}
