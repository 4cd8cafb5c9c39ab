import { LIMITS, routeOf } from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { closeAfterAll } from '../testing/close-after-all.ts';
import { startTestService } from '../testing/service.ts';

const service = closeAfterAll(await startTestService({ rateFactor: 1 }));

const REPORT = {
  kind: 'render',
  name: 'TypeError',
  message: "Cannot read properties of undefined (reading 'options')",
  stack: '    at Options (https://app.example/assets/flow-BDtvt9DE.js:12:3456)',
  route: '/assessments/flow',
  release: 'index-CzkimVsg',
};
const report = (body: object, network = '10.1.1.1') =>
  service.inject({
    method: 'POST',
    url: routeOf('reportClientError').path,
    remoteAddress: network,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
    },
    payload: JSON.stringify(body),
  });
const lines = (): Record<string, unknown>[] =>
  service
    .logged()
    .split('\n')
    .filter((line) => line.includes('"client-error"'))
    .map((line) => JSON.parse(line));

describe('an error of a browser', () => {
  it('becomes a line of the log: what, where, in which build and browser', async () => {
    expect((await report(REPORT)).statusCode).toBe(204);
    expect(lines().at(-1)).toMatchObject({
      kind: 'client-error',
      noticed: 'render',
      error: 'TypeError',
      text: "Cannot read properties of undefined (reading 'options')",
      stack: 'Options /assets/flow-BDtvt9DE.js:12:3456',
      route: '/assessments/flow',
      release: 'index-CzkimVsg',
      browser: 'Chrome on Linux',
      correlationID: expect.any(String),
    });
  });

  it('holds nothing of a person, whatever is sent', async () => {
    const answer = await report({
      ...REPORT,
      name: 'maya@lumenledger.example',
      message: 'maya@lumenledger.example typed "Lumen Ledger" at /assessment-report/maya.1/secret-token',
      stack: 'Error: maya@lumenledger.example\n    at f (https://app.example/download?st=secret-token:1:1)',
      route: '/assessment-report/maya.1/secret-token',
      release: 'maya@lumenledger.example',
    });
    expect(answer.statusCode).toBe(204);
    expect(lines().at(-1)).toMatchObject({ error: 'Error', stack: '', route: 'unknown', release: 'unknown' });
    for (const secret of ['maya', 'Lumen Ledger', 'secret-token']) expect(service.logged()).not.toContain(secret);
  });

  it('is refused when it is long, or holds what is not asked for', async () => {
    expect((await report({ ...REPORT, message: 'x'.repeat(LIMITS.clientErrorMessage + 1) })).statusCode).toBe(422);
    expect((await report({ ...REPORT, typed: 'my password' })).statusCode).toBe(422);
    expect((await report({ ...REPORT, stack: 'x'.repeat(20_000) })).statusCode).toBe(413);
  });

  it('is taken thirty times from a network, then others go on', async () => {
    const statuses = new Set<number>();
    for (let i = 0; i < 31; i++) statuses.add((await report(REPORT, '10.2.2.2')).statusCode);
    expect([...statuses]).toEqual([204, 429]);
    expect((await report(REPORT, '10.3.3.3')).statusCode).toBe(204);
  });
});
