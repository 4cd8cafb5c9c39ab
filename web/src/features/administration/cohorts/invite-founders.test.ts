import { expect, it } from 'vitest';
import { foundersIn } from './invite-founders.ts';

const pairs = (text: string) => {
  const rows = foundersIn(text);
  return typeof rows === 'string' ? rows : rows.map(({ email, name }) => [email, name]);
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

it('reads a file by the names of its columns, of which the name may be missing', () => {
  expect(pairs('Name;Email\nNia Holm;nia@x.example\n')).toEqual([['nia@x.example', 'Nia Holm']]);
  expect(pairs('email\nnia@x.example')).toEqual([['nia@x.example', '']]);
  expect(pairs('Founder\nNia')).toBe('The column Email is missing. The first row holds the names of the columns.');
});
