import { expect, it } from 'vitest';
import { closeAfterAll } from './testing/close-after-all.ts';
import { PEOPLE } from './testing/people.ts';
import { startTestService } from './testing/service.ts';

const service = closeAfterAll(await startTestService());

// A token's length beside what the caller sent would tell of the token (BREACH).
it('an answer of a command goes out as it is, however long and whatever the caller accepts', async () => {
  const response = await service.call('expireCodes', {
    token: service.tokenFor(PEOPLE.adam),
    body: { discountIDs: Array.from({ length: 50 }, (_, i) => `none-${i}`) },
    headers: { 'accept-encoding': 'br, gzip' },
  });
  expect(response.headers['content-encoding']).toBeUndefined();
  expect(response.json().data).toHaveLength(50);
  expect(response.rawPayload.length).toBeGreaterThan(3000);
});
