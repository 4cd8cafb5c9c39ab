import { expect, it } from 'vitest';
import { csvOf } from './numbers.ts';

it('a file quotes what must be, and holds no formula', () => {
  const csv = csvOf({
    header: ['a', 'b'],
    rows: [
      ['x, "y"', 1],
      ['=1+1', '-5.00'],
      ['@home', '+x'],
      ['＝1+1', '－x'],
    ],
  });
  expect(csv).toBe('\ufeffa,b\r\n"x, ""y""",1\r\n\'=1+1,-5.00\r\n\'@home,\'+x\r\n\'＝1+1,\'－x\r\n');
});
