import { expect, it } from 'vitest';
import { forms, nameOf } from '../integration/testing/content-files.ts';
import { figuresOf } from './testing/form-figures.ts';

it('are as documented; -u writes them anew', async () => {
  const rows = forms().map((form) => {
    const name = nameOf(form);
    const { questions, ...points } = figuresOf(name);
    return `| ${[name, questions, ...Object.values(points).map((number) => number.toFixed(1))].join(' | ')} |`;
  });
  await expect(
    [
      '# Figures of the forms',
      '',
      'What `seed/content` weighs, in points of 100, and what answers make of it. `docs/content.md` says why. Written by',
      '`npx vitest run seed/figures.test.ts -u`.',
      '',
      '| form | questions | sector’s own | largest | five largest | effective questions | all second-best | standard error | random answers, mean | spread |',
      '|---|---|---|---|---|---|---|---|---|---|',
      ...rows,
      '',
    ].join('\n'),
  ).toMatchFileSnapshot('../docs/content-figures.md');
});
