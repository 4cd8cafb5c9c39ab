import { expect, it } from 'vitest';
import { shortClassNames } from './class-names.ts';

const SOME = ['a', 'b', 'c'].map((name) => [name, `/web/src/${name}.module.css`] as const);

it('classes of one file and of several have names of their own, the same each time', () => {
  const nameOf = shortClassNames('/web');
  const named = SOME.flatMap(([, file]) => ['root', 'title'].map((name) => nameOf(name, file)));
  expect(new Set(named).size).toBe(6);
  expect(SOME.flatMap(([, file]) => ['title', 'root'].map((name) => nameOf(name, file))).sort()).toEqual(named.sort());
  for (const name of named) expect(name).toMatch(/^_[a-z0-9]{5}$/);
});

it('they are alike wherever it is built', () => {
  const elsewhere = SOME.map(([name, file]) => shortClassNames('/home/x/web')(name, `/home/x${file}`));
  expect(SOME.map(([name, file]) => shortClassNames('/web')(name, file))).toEqual(elsewhere);
});

it('two files of one hash are said', () => {
  const nameOf = shortClassNames('/web');
  const all = Array.from({ length: 6000 }, (_, i) => `/web/src/${i}.module.css`);
  expect(() => all.map((file) => nameOf('root', file))).toThrow('have the same hash: rename one');
});
