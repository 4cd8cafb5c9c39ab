import { describe, expect, it } from 'vitest';
import { fieldsIn, NO_PERSON, normaliseSignUp, PERSON_FIELD_NAMES, PERSON_FIELDS, SIGN_UP_FIELDS } from './person.ts';

const TYPED = {
  firstName: ' Ada ',
  lastName: '\u202eO’Brien\u2069',
  email: ' Ada@Engines.Ventures ',
  company: '“Analytical” Engines',
  phoneNumber: '+1 (555) 123-4567',
  companyURL: ' Engines.Example.COM ',
};

describe('a person', () => {
  it('is stored in one direction, with straight quotes, digits only, addresses in lower case', () =>
    expect(normaliseSignUp(TYPED)).toEqual({
      firstName: 'Ada',
      lastName: "O'Brien",
      email: 'ada@engines.ventures',
      company: '"Analytical" Engines',
      phoneNumber: '5551234567',
      companyURL: 'engines.example.com',
    }));

  it('is stored as it is once it was normalised', () => {
    const stored = normaliseSignUp(TYPED);
    expect(normaliseSignUp(stored)).toEqual(stored);
  });

  it('is taken out of a record that holds more', () =>
    expect(fieldsIn(SIGN_UP_FIELDS, { ...TYPED, password: 'secret' } as typeof TYPED)).toEqual(TYPED));

  it('who is nobody has every field, empty', () => {
    expect(Object.keys(NO_PERSON)).toEqual(PERSON_FIELD_NAMES);
    expect(Object.values(NO_PERSON).join('')).toBe('');
    for (const { length } of Object.values(PERSON_FIELDS)) expect(length).toBeGreaterThan(0);
  });
});
