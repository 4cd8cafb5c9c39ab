import { LIMITS } from '@groundwork/contracts/browser';
import { expect, it } from 'vitest';
import { foundersIn } from './invite-founders.ts';

const pairs = (text: string) => {
  const found = foundersIn(text);
  return typeof found === 'string' ? found : found.rows.map(({ email, name }) => [email, name]);
};

it('reads addresses as they are pasted', () => {
  expect(pairs('nia@x.example\n ola@x.example; Pia Holm <pia@x.example>, "Q, R" <q@x.example>')).toEqual([
    ['nia@x.example', ''],
    ['ola@x.example', ''],
    ['pia@x.example', 'Pia Holm'],
    ['q@x.example', 'Q, R'],
  ]);
  expect(pairs('nia@x.example, Nia Holm\nola@x.example, pia@x.example')).toEqual([
    ['nia@x.example', 'Nia Holm'],
    ['ola@x.example', ''],
    ['pia@x.example', ''],
  ]);
  expect(pairs('nia@x.example\nno address')).toEqual([
    ['nia@x.example', ''],
    ['no address', ''],
  ]);
});

it('knows the line of each, of several in one and below an empty one', () => {
  expect(foundersIn('\nnia@x.example, ola@x.example\r\n\r\npia@x.example')).toMatchObject({ lines: [2, 2, 4] });
  expect(foundersIn('Email\nnia@x.example')).toMatchObject({ lines: [2] });
});

it('reads a file by the names of its columns, of which the name may be missing', () => {
  expect(pairs('Name;Email\nNia Holm;nia@x.example\n')).toEqual([['nia@x.example', 'Nia Holm']]);
  expect(pairs('email\nnia@x.example')).toEqual([['nia@x.example', '']]);
  expect(pairs('Founder\nNia')).toBe('The column Email is missing. The first row holds the names of the columns.');
});

it('joins first and last names to the name', () => {
  const header = 'First name,Last name,Email\n';
  expect(pairs(`${header} Nia , Young ,nia@x.example\nOla,,ola@x.example\n,,pia@x.example`)).toEqual([
    ['nia@x.example', 'Nia Young'],
    ['ola@x.example', 'Ola'],
    ['pia@x.example', ''],
  ]);
  // A file that has both says the name by itself, row by row.
  expect(
    pairs('Name;First name;Last name;Email\nDr. Nia Young;Nia;Young;nia@x.example\n;Ola;Berg;ola@x.example'),
  ).toEqual([
    ['nia@x.example', 'Dr. Nia Young'],
    ['ola@x.example', 'Ola Berg'],
  ]);
  const long = 'n'.repeat(LIMITS.invitationCell);
  expect(pairs(`${header}${long},${long},nia@x.example`)).toEqual([['nia@x.example', long]]);
});

it('tells which columns it ignores', () => {
  const ignored = (text: string) => {
    const found = foundersIn(text);
    return typeof found === 'string' ? found : found.ignored;
  };
  // Of two columns of one name the last is read.
  const header = 'First name,Last name,E-mail,Company,,Email';
  expect(ignored(`${header}\nNia,Young,old@x.example,Lumen,,nia@x.example`)).toEqual(['E-mail', 'Company']);
  expect(ignored('nia@x.example, Nia Young')).toEqual([]);
});
