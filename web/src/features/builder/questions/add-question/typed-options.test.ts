import { OPTION_FIELDS, writtenOf } from '@groundwork/contracts/administration';
import { expect, it } from 'vitest';
import { sentOptions, stepped, type TypedOption, typedOf, valuesOf, withOption } from './typed-options.ts';
import { askedOf, NO_SEARCH } from './use-search.ts';

const option = (key: string): TypedOption => ({
  key,
  ...writtenOf(OPTION_FIELDS, { text: key, scoreImpact: 1, conditionalLanguageFB: 'Good.' }),
});
const THREE = ['a', 'b', 'c'].map(option);
const keys = (options: readonly TypedOption[]): string => options.map(({ key }) => key).join('');

it.each([
  ['a', 'up', 'abc'],
  ['a', 'down', 'bac'],
  ['b', 'up', 'bac'],
  ['c', 'down', 'abc'],
  ['x', 'up', 'abc'],
] as const)('%s goes %s', (key, direction, then) => expect(keys(stepped(THREE, key, direction))).toBe(then));

it('is changed where it stands, or added at the end', () => {
  expect(keys(withOption(THREE, option('d')))).toBe('abcd');
  expect(withOption(THREE, { ...option('b'), text: 'B' }).map(({ text }) => text)).toEqual(['a', 'B', 'c']);
});

it('is sent without its key, numbered from 1', () => {
  const sent = { scoreImpact: 1, feedback: 'Good.', action: '' };
  const [first, second] = sentOptions(THREE.slice(1));
  expect(first).toMatchObject({ order: 1, text: 'b', ...sent });
  expect(second).toMatchObject({ order: 2, text: 'c', ...sent });
  expect(first).not.toHaveProperty('key');
  expect(first).not.toHaveProperty('conditionalLanguageFB');
});

it('keeps what was typed without blanks, its impact within the limits', () => {
  const values = { ...valuesOf(null), text: ' Yes ', scoreImpact: '101', conditionalLanguageFB: ' f ' };
  expect(typedOf('k', values)).toMatchObject({ key: 'k', text: 'Yes', scoreImpact: 100, conditionalLanguageFB: 'f' });
});

it.each([
  [{}, null],
  [{ industryID: '1' }, null],
  [{ sectionID: '3' }, null],
  [{ search: ' ab ' }, null],
  [{ search: ' abc ' }, { search: 'abc', page: 1, sortCount: 10 }],
  [
    { industryID: '1', sectorID: '2', search: 'ab' },
    { industryID: 1, sectorID: 2, page: 1, sortCount: 10 },
  ],
  [
    { industryID: '1', search: 'abc', page: 2, sortCount: 20 as const },
    { industryID: 1, search: 'abc', page: 2, sortCount: 20 },
  ],
])('search %j asks for %j', (chosen, asked) => expect(askedOf({ ...NO_SEARCH, ...chosen })).toEqual(asked));
