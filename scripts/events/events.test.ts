import { describe, expect, it } from 'vitest';
import { UsageError } from '../command-line/command.ts';
import { type EventsOptions, writeEvents } from './events.ts';

describe('asked for what makes no sense, events', () => {
  it.each<[EventsOptions, string]>([
    [
      { type: ['QuestionAnswered,QuestionAnswerd'] },
      'QuestionAnswerd is no type of event. Did you mean QuestionAnswered?',
    ],
    [{ stream: 'nobody-1' }, 'no stream is called nobody-1'],
    [{ from: 'yesterday' }, '--from is a day such as 2026-06-30'],
    [{ from: '2026-02-01', to: '2026-01-01' }, 'exchange them'],
    [{ after: 'here' }, '--after is a position'],
    [{ 'as-of': 'soon' }, '--as-of is a position'],
    [{ format: 'xml' }, '--format is ndjson, csv, table, parquet, not xml.'],
    [{ format: 'parquet' }, '--out names the file'],
    [{ format: 'parquet', out: 'x', from: '2026-01-01' }, 'only --to and --as-of go with them'],
    [{ format: 'parquet', out: 'x', personal: true }, 'tables hold no personal data'],
    [{ table: 'attempt', out: 'x' }, 'Did you mean attempts?'],
    [{ table: 'people', format: 'ndjson' }, '--table goes with --format parquet or csv'],
    [{ table: 'all', format: 'csv' }, '--out names the file'],
    [{ table: 'people', format: 'csv', type: ['AccountOpened'] }, 'only --to and --as-of go with them'],
    [{ personal: true }, '--personal needs --reason'],
    [{ personal: true, reason: 'why' }, '--personal needs --as'],
    [{ personal: true, reason: 'x'.repeat(501), as: 'ada@example.com' }, 'at most 500 characters'],
    [{ reason: 'why' }, '--reason and --as go with --personal'],
  ])('say of %o what is wrong', async (options, words) => {
    const refused = await writeEvents(options, []).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(UsageError);
    expect((refused as Error).message).toContain(words);
  });

  it('say what belongs to no option', () =>
    expect(writeEvents({}, ['everything'])).rejects.toThrow('everything belongs to no option'));
});
