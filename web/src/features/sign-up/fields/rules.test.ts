import { describe, expect, it } from 'vitest';
import { FORM } from '../../../ui/form/texts.ts';
import { FIELDS } from '../texts.ts';
import { NOTHING, personOf, problemOf, problemsOf } from './rules.ts';

describe('what sign-up accepts', () => {
  it.each(['firstName', 'lastName', 'company'] as const)('asks for the %s, in letters or digits', (name) => {
    expect(problemOf(name, '  ')).toBe(FIELDS.missing[name]);
    expect(problemOf(name, '***')).toBe(FORM.onlySymbols);
    expect(problemOf(name, 'www.evil.example')).toBe(FORM.address);
    expect(problemOf(name, '3M')).toBeUndefined();
  });

  it.each(['ada@engines.ventures', ' ada@engines.ventures ', "o'brien@x.co"])('takes the address %s', (email) =>
    expect(problemOf('email', email)).toBeUndefined(),
  );

  it.each(['ada', 'ada@engines', 'ada@@engines.com', 'ada@engines.c'])('refuses the address %s', (email) =>
    expect(problemOf('email', email)).toBe(FIELDS.emailInvalid),
  );

  it.each(['', '5551234567', '+1 (555) 123-4567', '555_123_4567'])('takes the phone number %j', (phone) =>
    expect(problemOf('phoneNumber', phone)).toBeUndefined(),
  );

  it.each(['555', '555123456x', '55512345678', '+44 555 123 4567'])('refuses the phone number %s', (phone) =>
    expect(problemOf('phoneNumber', phone)).toBe('Invalid phone number.'),
  );

  it.each(['', 'example.com', 'HTTPS://Example.Capital:8080/about?x=1'])('takes the website %j', (website) =>
    expect(problemOf('companyURL', website)).toBeUndefined(),
  );

  it.each(['example', 'example.notadomain', '192.168.0.1', 'http://localhost', 'ftp://example.com'])(
    'refuses the website %s',
    (website) => expect(problemOf('companyURL', website)).toBe(FORM.websiteInvalid),
  );

  it('asks for a password of at least 8 characters, blanks included', () => {
    expect(problemOf('password', '')).toBe(FIELDS.missing.password);
    expect(problemOf('password', '1234567')).toBe(FIELDS.passwordShort);
    expect(problemOf('password', '  1234  ')).toBeUndefined();
  });

  it('counts a password as people and the server count, and refuses one that shows nothing', () => {
    expect(problemOf('password', '😀😀😀😀')).toBe(FIELDS.passwordShort);
    expect(problemOf('password', '😀😀😀😀😀😀😀😀')).toBeUndefined();
    expect(problemOf('password', '         ')).toBe(FIELDS.passwordBlank);
  });

  it('needs neither phone nor website', () => {
    expect(problemsOf(NOTHING)).toEqual(FIELDS.missing);
  });
});

it('is sent in one direction, with straight quotes, digits only, a website in lower case, and the password as it is', () => {
  const typed = {
    firstName: ' Ada ',
    lastName: '\u202eO’Brien\u2069',
    email: ' Ada@Engines.Ventures ',
    phoneNumber: '+1 (555) 123-4567',
    password: ' “long” enough ',
    company: '“Analytical” Engines',
    companyURL: ' Engines.Example.COM ',
  };
  expect(personOf(typed)).toEqual({
    firstName: 'Ada',
    lastName: "O'Brien",
    email: 'Ada@Engines.Ventures',
    phoneNumber: '5551234567',
    password: ' “long” enough ',
    company: '"Analytical" Engines',
    companyURL: 'engines.example.com',
  });
});
