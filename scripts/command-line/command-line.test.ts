import { describe, expect, it } from 'vitest';
import { endOf, endOfAsOf, readArguments, startOf, suggestion } from './arguments.ts';
import { closest } from './closest.ts';
import { UsageError } from './command.ts';
import { progressBar } from './progress.ts';

describe('arguments', () => {
  const options = { from: { type: 'string' }, list: { type: 'boolean' } } as const;

  it('are read as options and the words that are none', () => {
    const { values, positionals } = readArguments(['funnel', '--from', '2026-01-01'], options);
    expect([{ ...values }, positionals]).toEqual([{ from: '2026-01-01' }, ['funnel']]);
  });

  it('name what was probably meant where there is no such option', () => {
    expect(() => readArguments(['--form', 'x'], options)).toThrow('there is no option --form. Did you mean --from?');
    expect(() => readArguments(['--zzz'], options)).toThrow(/^there is no option --zzz\.$/);
  });

  it('say what is missing', () => {
    expect(() => readArguments(['--from'], options)).toThrow(UsageError);
    expect(() => readArguments(['--from'], options)).toThrow(/argument missing/);
  });

  it('take a day from its beginning to its end, and an instant as it is', () => {
    expect(startOf('from', '2026-06-30')).toBe('2026-06-30T00:00:00.000Z');
    expect(endOf('to', '2026-06-30')).toBe('2026-07-01T00:00:00.000Z');
    expect(endOf('to', '2026-06-30T12:00Z')).toBe('2026-06-30T12:00:00.000Z');
    expect(endOfAsOf('2026-06-30T12:00:00Z')).toBe('2026-06-30T12:00:00.001Z');
  });

  it.each(['yesterday', '2026-13-01', '2026-02-30T25:00Z', '30.06.2026'])('refuse %s as a day', (given) =>
    expect(() => startOf('from', given)).toThrow(`not ${given}.`),
  );
});

it('a name is only suggested for what is like it', () => {
  expect(closest('QuestionAnswerd', ['QuestionAdded', 'QuestionAnswered'])).toBe('QuestionAnswered');
  expect(closest('questionanswered', ['QuestionAnswered'])).toBe('QuestionAnswered');
  expect(closest('xyz', ['QuestionAnswered'])).toBeUndefined();
  expect(suggestion('xyz', ['funnel'])).toBe('');
});

describe('the progress bar', () => {
  /** Draws on a terminal whose clock goes on by a second each time. */
  function drawn(isTTY: boolean): string[] {
    const lines: string[] = [];
    let time = 0;
    const bar = progressBar('events', { isTTY, write: (text) => lines.push(text) }, () => (time += 1000));
    bar.at(0.5, 1000);
    bar.at(1, 4000);
    bar.end();
    return lines;
  }

  it('shows on a terminal how far it is, and is gone at the end', () => {
    const [first, second, last] = drawn(true);
    expect(first).toMatch(/\[#{15}-{15}\] 50 % {2}1,000 events, \d+\/s$/);
    expect(second).toMatch(/\[#{30}\] 100 % {2}4,000 events/);
    expect(last).toBe('\r\u001b[K');
  });

  it('is not there in a pipe', () => expect(drawn(false)).toEqual([]));
});
