import { expect, it } from 'vitest';
import { shownLink } from './links.ts';

it.each([
  ['https://drive.example/chart?v=2#top', 'drive.example', '/chart?v=2#top'],
  ['https://Drive.Example', 'drive.example', ''],
  ['http://drive.example:8080/', 'drive.example:8080', ''],
  ['https://drive.example/a@b', 'drive.example', '/a@b'],
  ['https://еxample.com/x', 'xn--xample-2of.com', '/x'],
  ['https://a.example/\u202egpj.exe', 'a.example', '/%E2%80%AEgpj.exe'],
])('a link says where it leads: %s', (text, host, rest) => expect(shownLink(text)).toMatchObject({ host, rest }));

it.each([
  '',
  'drive.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://a.example/x',
  'https://bank.example@evil.example/',
  'https://bank.example:pass@evil.example/',
])('is no link to others: "%s"', (text) => expect(shownLink(text)).toBeNull());
