import { describe, expect, it } from 'vitest';
import { parsePlainSearch, stringifyPlainSearch } from './search-params.ts';

describe('search parameters', () => {
  it.each(['1e5', 'true', 'null', '00123', '12345678901234567890', '{"a":1}', '"quoted"', 'a b&c=d', 'ünïcode'])(
    'carry the code %s as it is, there and back',
    (code) => expect(parsePlainSearch(stringifyPlainSearch({ code }))).toEqual({ code }),
  );

  it('write numbers without quotes', () => expect(stringifyPlainSearch({ admin: 12 })).toBe('?admin=12'));

  it('leave out what is not set', () => {
    expect(stringifyPlainSearch({ a: undefined, b: null, c: '', d: 'x' })).toBe('?d=x');
    expect(stringifyPlainSearch({})).toBe('');
  });

  it('take the last of repeated ones', () => expect(parsePlainSearch('?a=1&a=2')).toEqual({ a: '2' }));
});
