import { EDITED_FIELDS, fieldsIn, NO_PERSON, TEXTS } from '@groundwork/contracts/browser';
import { expect, it } from 'vitest';
import { aSession } from '../../testing/fake-api.ts';
import { DETAILS, detailProblems, newPasswordProblem, tidied } from '../../ui/form/rules.ts';
import { FORM } from '../../ui/form/texts.ts';
import { asksPassword, planOf, profileProblems } from './changes.ts';

const founder = aSession();
const admin = aSession({ userType: 'admin', company: '' });
const ada = fieldsIn(DETAILS, { ...NO_PERSON, firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com' });
const values = { ...ada, password: '', currentPassword: '' };

it('asks for both names and the email', () => {
  expect(detailProblems({ ...ada, firstName: '', lastName: '   ', email: ' ' })).toEqual({
    firstName: TEXTS.profile.incomplete,
    lastName: TEXTS.profile.incomplete,
    email: TEXTS.profile.incomplete,
  });
});

it('refuses a name of special characters only, and what is no email', () => {
  expect(detailProblems({ ...ada, lastName: '--' })).toEqual({ lastName: FORM.onlySymbols });
  expect(detailProblems({ ...ada, lastName: 'see http://evil.example' })).toEqual({ lastName: FORM.address });
  expect(detailProblems({ ...ada, email: 'ada@example' })).toEqual({ email: TEXTS.profile.invalidEmail });
});

it('takes names of any script', () => {
  expect(detailProblems({ ...ada, firstName: 'Łukasz', lastName: 'O’Brien' })).toEqual({});
  expect(detailProblems({ ...ada, firstName: '美咲', lastName: '佐藤' })).toEqual({});
});

it('stores straight quotes and no blanks around', () => {
  expect(tidied(DETAILS, { ...ada, firstName: ' Ada ', lastName: 'O’Brien', email: ' ada@example.com ' })).toEqual({
    ...ada,
    firstName: 'Ada',
    lastName: "O'Brien",
    email: 'ada@example.com',
  });
});

it('counts characters of a new password as people do', () => {
  expect(newPasswordProblem('seven77')).toBe(FORM.passwordShort);
  expect(newPasswordProblem('🦊🦊🦊🦊')).toBe(FORM.passwordShort);
  expect(newPasswordProblem('eight888')).toBeUndefined();
});

it('takes a new password of special characters, but none of spaces', () => {
  expect(newPasswordProblem('        ')).toBe(FORM.passwordBlank);
  expect(newPasswordProblem('!?!?!?!?')).toBeUndefined();
});

it('asks for the current password only when the email or the password changes', () => {
  expect(asksPassword({ ...values, firstName: 'Augusta' }, founder)).toBe(false);
  expect(asksPassword({ ...values, email: ' ADA@example.com' }, founder)).toBe(false);
  expect(asksPassword({ ...values, email: 'countess@example.com' }, founder)).toBe(true);
  expect(asksPassword({ ...values, password: 'n' }, founder)).toBe(true);
  expect(profileProblems({ ...values, password: 'new secret' }, founder)).toEqual({
    currentPassword: FORM.currentMissing,
  });
});

it('sends the email of an administrator only when it changed, of a founder always', () => {
  const renamed = { ...values, firstName: 'Augusta' };
  expect(planOf(renamed, admin).details).toEqual({ ...fieldsIn(EDITED_FIELDS, ada), firstName: 'Augusta' });
  expect(planOf(renamed, founder).details).toEqual({ ...ada, firstName: 'Augusta' });
  expect(planOf({ ...values, email: 'new@example.com', currentPassword: 'old' }, admin).details).toEqual({
    ...ada,
    email: 'new@example.com',
    currentPassword: 'old',
  });
});

it('sends an email that only looks different as it was', () => {
  expect(planOf({ ...values, email: 'Ada@Example.com' }, founder).details).toEqual(ada);
});

it('sends nothing but the password when nothing else changed', () => {
  expect(planOf({ ...values, password: 'new secret', currentPassword: 'old' }, founder)).toEqual({
    details: null,
    password: { currentPassword: 'old', password: 'new secret' },
    reminders: null,
  });
});
