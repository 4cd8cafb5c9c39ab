import { expect, it } from 'vitest';
import { startTestService } from './testing/service.ts';

it('is ready once its automations have read the log', async () => {
  let open = (): void => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const service = await startTestService({
    through: (log) => ({
      ...log,
      // Automations follow a few types of events.
      async *subscribe(options) {
        if (options?.types) await gate;
        yield* log.subscribe(options);
      },
    }),
  });
  const ready = async () => {
    const answer = await service.inject({ url: '/health/ready' });
    return [answer.statusCode, answer.json()];
  };
  const reason = 'automations are still reading the log';
  expect(await ready()).toEqual([503, { status: 'not ready', reason }]);
  open();
  await expect.poll(ready).toEqual([200, { status: 'ready' }]);
  await service.close();
});
