import { describe, expect, it } from 'vitest';
import { type ClientError, createReporter, releaseOf } from './report.ts';

function reporting() {
  const sent: ClientError[] = [];
  const report = createReporter({
    send: (error) => sent.push(error),
    route: () => '/assessments/flow',
    release: 'index-abc',
  });
  return { sent, report };
}

describe('an error in the browser', () => {
  it('is reported by kind, route and release, without what it says of a person', () => {
    const { sent, report } = reporting();
    const error = new TypeError('maya@lumenledger.example is not iterable');
    error.stack = `${error.message}\n    at f (https://app.example/assets/index-abc.js:1:2)`;
    report('error', error);
    expect(sent).toEqual([
      {
        kind: 'error',
        name: 'TypeError',
        message: '<email> is not iterable',
        stack: 'f /assets/index-abc.js:1:2',
        route: '/assessments/flow',
        release: 'index-abc',
      },
    ]);
  });

  it('is reported once, and ten different ones at most', () => {
    const { sent, report } = reporting();
    for (let i = 0; i < 3; i++) report('render', new Error('the same'));
    expect(sent).toHaveLength(1);
    for (const letter of 'abcdefghijklmnop') report('error', new Error(`broken ${letter}`));
    expect(sent).toHaveLength(10);
  });

  it('is not reported when it is none: a refusal, no network, a call that was aborted, a layout that settles', () => {
    const { sent, report } = reporting();
    for (const name of ['ApiError', 'NetworkError', 'AbortError', 'TimeoutError'])
      report('rejection', Object.assign(new Error('x'), { name }));
    report('error', new Error('ResizeObserver loop completed with undelivered notifications.'));
    expect(sent).toEqual([]);
  });

  it('that is no error but a value is reported without the value', () => {
    const { sent, report } = reporting();
    report('rejection', 'maya typed this');
    expect(sent[0]).toMatchObject({ name: 'NotAnError', message: 'string', stack: '' });
  });
});

it('a release is the name of the build’s file', () => {
  expect(releaseOf('https://app.example/assets/index-CzkimVsg.js')).toBe('index-CzkimVsg');
  expect(releaseOf('https://app.example/src/main.tsx')).toBe('development');
});
