import { expect, it } from 'vitest';
import { hasBrokenLink, isBrokenLink } from './links.ts';

it.each([
  '',
  'https://example.com',
  'http://www.example.co.uk/a?b=c#d',
  'https://bücher.example/x',
  'https://a.io:8443/',
])('takes %s', (link) => expect(isBrokenLink(link)).toBe(false));

it.each([
  'example.com',
  'ftp://example.com',
  'https://',
  'https://localhost/a',
  'https://example',
  'https://exa..mple.com',
  'https://https://example.com',
  'https://http//example.com',
  'https://192.168.0.1/a',
])('finds %s broken', (link) => expect(isBrokenLink(link)).toBe(true));

it('finds links in texts, without the signs that end a sentence', () => {
  expect(hasBrokenLink('Read https://example.com/a, then (https://example.org).')).toBe(false);
  expect(hasBrokenLink('Read https:/example.com')).toBe(true);
  expect(hasBrokenLink('No link, only httpsomething and www.example.com')).toBe(false);
});
