// @vitest-environment jsdom
import type { BrowserOptions } from '@sentry/browser';
import { expect, it, vi } from 'vitest';
import { createReporter } from './report.ts';
import { openSentry } from './sentry.ts';

type Transport = NonNullable<BrowserOptions['transport']>;

function openTestSentry() {
  const envelopes: unknown[] = [];
  const transport: Transport = () => ({
    send: async (envelope) => {
      envelopes.push(JSON.parse(JSON.stringify(envelope)));
      return { statusCode: 200 };
    },
    flush: async () => true,
  });
  const send = openSentry('https://key@sentry.example/2', transport);
  return { envelopes, report: createReporter({ send, route: () => '/assessments/flow', release: 'index-abc' }) };
}

it('Sentry gets the kind, place and release of an error, and nothing of the person', async () => {
  window.history.pushState(null, '', '/assessment-report/maya.1/secret-of-a-link?st=maya@lumenledger.example');
  document.title = 'Maya’s results';
  const { envelopes, report } = openTestSentry();
  const error = new TypeError('maya@lumenledger.example is not iterable');
  error.stack = [
    error.message,
    '    at inner (https://app.example/assets/index-abc.js:1:2?maya)',
    '    at outer (https://app.example/assets/flow-def.js:3:4)',
  ].join('\n');
  report('error', error);

  await vi.waitFor(() => expect(envelopes).toHaveLength(1));
  const [[head, [[, event]]]] = envelopes as [[unknown, [[unknown, Record<string, unknown>]]]]; // of one item, as Sentry has it
  expect(event).toMatchObject({
    level: 'error',
    platform: 'javascript',
    release: 'index-abc',
    transaction: '/assessments/flow',
    tags: { kind: 'error' },
    sdk: { settings: { infer_ip: 'never' } },
    exception: {
      values: [
        {
          type: 'TypeError',
          value: '<email> is not iterable',
          stacktrace: {
            frames: [
              { function: 'outer', filename: 'app:///assets/flow-def.js', lineno: 3, colno: 4 },
              { function: 'inner', filename: 'app:///assets/index-abc.js', lineno: 1, colno: 2 },
            ],
          },
        },
      ],
    },
  });
  for (const absent of ['user', 'request', 'breadcrumbs', 'extra', 'server_name'])
    expect(event).not.toHaveProperty(absent);
  expect(JSON.stringify([head, event])).not.toMatch(/maya|lumenledger|secret/i);
});

it('what nobody reported is not sent: no session, no clicks, no errors that are refusals', async () => {
  const { envelopes, report } = openTestSentry();
  document.body.click();
  // Without a listener the test's runner would take it for its own.
  window.addEventListener('error', () => {}, { once: true });
  window.dispatchEvent(new ErrorEvent('error', { error: new Error('the page reports this itself') }));
  report('rejection', Object.assign(new Error('no'), { name: 'ApiError' }));
  report('error', new Error('the last one'));
  await vi.waitFor(() => expect(envelopes).toHaveLength(1));
  expect(JSON.stringify(envelopes)).toContain('the last one');
});
