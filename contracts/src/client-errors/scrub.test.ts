import { describe, expect, it } from 'vitest';
import { scrubMessage, scrubStack } from './scrub.ts';

describe('the text of an error', () => {
  it.each([
    ['No account for maya@lumenledger.example here', 'No account for <email> here'],
    ['Failed to fetch https://x.example/api/user/7?search=Okafor#top', 'Failed to fetch <url>'],
    ['/assessment-report/user-1.1/eyJhbGciOi.J9.x is gone', '/assessment-report/<path> is gone'],
    [`Unexpected token 'M', "Maya Okafor" is not valid JSON`, `Unexpected token 'M', "<text>" is not valid JSON`],
    [`Unexpected token 'M', "Maya" is not valid JSON`, `Unexpected token 'M', "<text>" is not valid JSON`],
    [`can't access property "options", a is undefined`, `can't access property "options", a is undefined`],
    [
      "Cannot read properties of undefined (reading 'options')",
      "Cannot read properties of undefined (reading 'options')",
    ],
    ['call +4179 1234567 now', 'call +<id> <id> now'],
    ['token abcdefghijklmnopqrstuvwxyz0123 refused', 'token <token> refused'],
    ['x is not a function', 'x is not a function'],
  ])('%s', (text, scrubbed) => expect(scrubMessage(text)).toBe(scrubbed));

  it('takes no longer over a very long text than over a long one', () => {
    const started = performance.now();
    expect(scrubMessage('x'.repeat(500_000))).toBe('<token>');
    // Without a bound this takes minutes.
    expect(performance.now() - started).toBeLessThan(5_000);
  });

  it('is one short line', () => expect(scrubMessage(`a\nb ${'long '.repeat(200)}`)).toHaveLength(300));
});

describe('a stack', () => {
  it('keeps functions and places in the app, whatever browser wrote it, and nothing else', () => {
    const stack = [
      'Error: no maya@lumenledger.example',
      '    at Options (https://app.example/assets/flow-BDtvt9DE.js:12:3456)',
      '    at async https://app.example/assets/index-CzkimVsg.js?v=secret:1:2',
      'render@https://app.example/assets/index-CzkimVsg.js:9:10',
      '    at https://app.example/assessment-report/user.1/token-of-a-link:1:1',
      '    at chrome-extension://abcdef/content.js:1:1',
    ].join('\n');
    expect(scrubStack(stack)).toBe(
      [
        'Options /assets/flow-BDtvt9DE.js:12:3456',
        '<anonymous> /assets/index-CzkimVsg.js:1:2',
        'render /assets/index-CzkimVsg.js:9:10',
      ].join('\n'),
    );
  });

  it('is bounded', () => {
    const frame = '    at f (https://app.example/assets/a-1.js:1:1)';
    expect(scrubStack(Array(500).fill(frame).join('\n')).split('\n')).toHaveLength(20);
  });
});
