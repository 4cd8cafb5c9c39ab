import { describe, expect, it } from 'vitest';
import { WEBSITE_PATTERN } from './patterns.ts';
import { isWebsite } from './website.ts';

/** As JSON Schema reads it. */
const storable = new RegExp(WEBSITE_PATTERN, 'u');

const WEBSITES = [
  'example.com',
  'www.example.com',
  'EXAMPLE.COM',
  ' example.com ',
  'http://example.com',
  'https://example.com',
  'HTTPS://Example.Com/About',
  'example.com/',
  'example.com/about?lang=en#team',
  'example.com?lang=en',
  'example.com#team',
  'example.com:80',
  'https://example.com:8080/path',
  'example.com:65535',
  'a.b.c.example.co.uk',
  'x.com',
  '1-2.com',
  '37signals.com',
  'groundwork.capital',
  'groundwork.ventures',
  'my--company.io',
  `${'x'.repeat(63)}.com`,
  'münchen.de',
  'пример.рф',
  '例子.中国',
  'उदाहरण.भारत',
  'xn--mnchen-3ya.de',
  'xn--e1afmkfd.xn--p1ai',
  'example.com/über/दिल्ली',
];

const OTHERS = [
  '',
  ' ',
  'example',
  'localhost',
  'localhost:3000',
  'http://localhost',
  'http://intranet/',
  'example.',
  'example.com.',
  '.com',
  '.example.com',
  'example..com',
  'example.c',
  'example.notatld',
  'example.local',
  'example.internal',
  'example.test',
  'example.123',
  'example.xn--nosuchtld',
  '10.0.0.1',
  '127.0.0.1',
  '169.254.1.1',
  '172.16.0.1',
  '192.168.1.1',
  '8.8.8.8',
  'http://192.168.1.1:8080/admin',
  '0x7f.1',
  '2130706433',
  'http://[::1]/',
  '[fe80::1]',
  'ftp://example.com',
  'javascript:alert(1)',
  'javascript://example.com/%0aalert(1)',
  'data:text/html,example.com',
  'mailto:anna@example.com',
  'anna@example.com',
  'http://user:password@example.com',
  'http://example.com@evil',
  'http://',
  'https:///example.com',
  '//example.com',
  'http:example.com',
  'http://http://example.com',
  'example.com:8',
  'example.com:123456',
  'example.com:65536',
  'example.com:80a',
  'example.com:',
  'exam ple.com',
  'example.com/a b',
  'example.com/"onmouseover="',
  'example.com/<script>',
  'example.com\\evil',
  'example.com/\u0000',
  'example.com/\u007f',
  'example.com/\u202egpj',
  'example.com\r\nBcc: all@example.com',
  '-example.com',
  'example-.com',
  'my_company.com',
  'exa*mple.com',
  `${'x'.repeat(64)}.com`,
];

describe('a company’s website', () => {
  it.each(WEBSITES)('may be %s', (text) => expect(isWebsite(text)).toBe(true));
  it.each(OTHERS)('may not be %j', (text) => expect(isWebsite(text)).toBe(false));

  it('that is one can be stored, and so can none', () => {
    for (const text of [...WEBSITES, '']) expect(storable.test(text.trim().toLowerCase()), text).toBe(true);
  });

  it('is stored in one line, with a dot, and without what could break out of a page', () => {
    for (const text of ['example', ' ', 'a b.com', 'a.com\n', 'a.com/\u0000', 'a.com/"', 'a.com/<b>', 'a.com\\b']) {
      expect(storable.test(text), text).toBe(false);
    }
  });

  it('is judged at once, however long somebody makes it', () => {
    const long = 50_000;
    const before = performance.now();
    for (const part of ['a', 'a.', '.', '-', 'http://', ':80', '/', 'a@']) {
      expect(isWebsite(`${part.repeat(long)}!`), part).toBe(false);
    }
    // A pattern that goes back and forth takes hours.
    expect(performance.now() - before).toBeLessThan(10_000);
  });
});
