import { describe, expect, it } from 'vitest';
import { NO_PERSON, normalisePerson, PERSON_FIELDS, PERSON_LENGTHS, personOf } from './person.ts';

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
    expect(normalisePerson(TYPED)).toEqual({
      firstName: 'Ada',
      lastName: "O'Brien",
      email: 'ada@engines.ventures',
      company: '"Analytical" Engines',
      phoneNumber: '5551234567',
      companyURL: 'engines.example.com',
    }));

  it('is stored as it is once it was normalised', () => {
    const stored = normalisePerson(TYPED);
    expect(normalisePerson(stored)).toEqual(stored);
  });

  it('is taken out of a record that holds more', () =>
    expect(personOf({ ...TYPED, password: 'secret' } as typeof TYPED)).toEqual(TYPED));

  it('who is nobody has every field, empty', () => {
    expect(Object.keys(NO_PERSON)).toEqual([...PERSON_FIELDS]);
    expect(Object.values(NO_PERSON).join('')).toBe('');
    for (const field of PERSON_FIELDS) expect(PERSON_LENGTHS[field]).toBeGreaterThan(0);
  });
});
