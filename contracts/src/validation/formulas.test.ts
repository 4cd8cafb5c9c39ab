import { describe, expect, it } from 'vitest';
import { withoutFormula } from './formulas.ts';

describe('a cell of CSV', () => {
  it.each(['=1+1', '+4', '-5', '@x', '|x', '\tx', '\rx', '\nx', '＝1+1', '＋4', '－5', '＠x'])(
    'is no formula: %j has an apostrophe before it',
    (text) => expect(withoutFormula(text)).toBe(`'${text}`),
  );

  it.each(['', 'plain', '5', 'a=b', "'=1", ' =1', '漢字＝'])('stays %j', (text) =>
    expect(withoutFormula(text)).toBe(text),
  );
});
