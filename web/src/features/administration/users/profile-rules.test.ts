import { TEXTS } from '@groundwork/contracts/browser';
import { expect, it } from 'vitest';
import { problemsOf, tidyNames } from './profile-rules.ts';
import { USERS } from './texts.ts';

it('asks for both names', () => {
  expect(problemsOf({ firstName: '', lastName: '   ' })).toEqual({
    firstName: TEXTS.profile.incomplete,
    lastName: TEXTS.profile.incomplete,
  });
});

it('refuses a name of special characters only', () => {
  expect(problemsOf({ firstName: 'Ada', lastName: '--' })).toEqual({ lastName: USERS.edit.onlySymbols });
});

it('takes names of any script', () => {
  expect(problemsOf({ firstName: 'Łukasz', lastName: 'O’Brien' })).toEqual({});
  expect(problemsOf({ firstName: '美咲', lastName: '佐藤' })).toEqual({});
});

it('stores straight quotes and no blanks around a name', () => {
  expect(tidyNames({ firstName: ' Ada ', lastName: 'O’Brien' })).toEqual({ firstName: 'Ada', lastName: "O'Brien" });
});
