import { describe, expect, it } from 'vitest';
import { withoutInvisible } from './invisible.ts';
import {
  ID_PATTERN,
  isEmail,
  isPhoneNumber,
  LINK_PATTERN,
  NAME_PATTERN,
  normaliseCode,
  normaliseEmail,
  normaliseName,
  OPTIONAL_TEXT_PATTERN,
  PHONE_PATTERN,
  phoneDigits,
  SINGLE_LINE_PATTERN,
  STORED_LINK_PATTERN,
  straightQuotes,
  TEXT_BLOCK_PATTERN,
  TEXT_LINE_PATTERN,
  VERSIONED_ID_PATTERN,
  withoutDirectionMarks,
  withoutLinks,
} from './patterns.ts';

/** As JSON Schema reads patterns. */
const matches = (pattern: string, text: string): boolean => new RegExp(pattern, 'u').test(text);

describe('an email address', () => {
  it.each([
    'anna@example.com',
    'anna.berg+fund@mail.example.co.uk',
    "o'neill@example.ie",
    'team@groundwork.capital',
    'deals@groundwork.ventures',
    'a@b.museum',
    'ANNA@EXAMPLE.COM',
    `anna@example.${'x'.repeat(63)}`,
  ])('may be %s', (address) => expect(isEmail(address)).toBe(true));

  it.each([
    '',
    'anna',
    'anna@',
    '@example.com',
    'anna@example',
    'anna@example.c',
    'anna@example.c0m',
    'anna@.com',
    'anna@-example.com',
    'anna@example..com',
    'anna@exam ple.com',
    'anna berg@example.com',
    'anna@example.com ',
    'anna@@example.com',
    'anna@example.com\n',
    'anna@example.com\r\nBcc: all@example.com',
    'anna\u0000@example.com',
    '<anna@example.com>',
    'anna,berg@example.com',
    `anna@example.${'x'.repeat(64)}`,
  ])('may not be %j', (address) => expect(isEmail(address)).toBe(false));

  it('is the same address whatever its case and the blanks around it', () =>
    expect(normaliseEmail(' Anna@Example.COM ')).toBe('anna@example.com'));
});

describe('a line of text', () => {
  const controls = [...Array.from({ length: 32 }, (_, code) => code), 0x7f].map((code) => String.fromCharCode(code));

  it('takes no control character, at any place', () => {
    for (const control of controls) {
      for (const text of [`a${control}`, `${control}a`, `a${control}a`]) {
        expect(matches(SINGLE_LINE_PATTERN, text), JSON.stringify(text)).toBe(false);
        expect(matches(TEXT_LINE_PATTERN, text), JSON.stringify(text)).toBe(false);
      }
    }
  });

  it.each(['Anna', '7', 'Ζωή', '漢字', 'Société (SAS) – "été"', ' a ', '😀 a'])('may be %s', (text) =>
    expect(matches(TEXT_LINE_PATTERN, text)).toBe(true),
  );

  it.each(['', ' ', '\u00a0', '!?&', '---', '😀', '´'])('is not only blanks or special characters: %j', (text) =>
    expect(matches(TEXT_LINE_PATTERN, text)).toBe(false),
  );

  it('may have several lines where a block is asked for, and still needs a letter or digit', () => {
    expect(matches(TEXT_BLOCK_PATTERN, '\n- a\n\tb\n')).toBe(true);
    expect(matches(TEXT_BLOCK_PATTERN, '\n--\n')).toBe(false);
    for (const control of ['\u0000', '\b', '\v', '\f', '\u001b', '\u007f']) {
      expect(matches(TEXT_BLOCK_PATTERN, `a${control}b`)).toBe(false);
    }
  });
});

describe('a name', () => {
  it.each(['Anna', 'O’Neill & Sons', 'Booking.com', 'St. John', 'J.R.', 'H@ck', 'A / B', 'C:\\Works', 'Wwwest'])(
    'may be %s',
    (name) => expect(matches(NAME_PATTERN, name)).toBe(true),
  );

  it.each([
    'http://evil.example',
    'see HTTPS://evil.example now',
    'www.evil.example',
    'WWW.evil',
    'eve@evil.example',
    '--',
  ])('is not %s', (name) => expect(matches(NAME_PATTERN, name)).toBe(false));

  it('becomes no link in a message, and looks the same', () => {
    for (const [name, shown] of [
      ['Anna', 'Anna'],
      ['St. John', 'St. John'],
      ['Booking.com', 'Booking\u2024com'],
      ['http://evil.example/a.b', 'evil\u2024example/a\u2024b'],
      ['HtTpS:/evil.example', 'evil\u2024example'],
      ['evil\u3002example', 'evil\u2024example'],
      ['10.0.0.1', '10\u20240\u20240\u20241'],
      ['javascript:alert(1)', 'javascript:alert(1)'],
    ] as const) {
      expect(withoutLinks(name)).toBe(shown);
    }
  });
});

describe('an id', () => {
  it('is 1 to 64 letters, digits, _ or -', () => {
    for (const id of ['a', 'Z_9-', 'x'.repeat(64)]) expect(matches(ID_PATTERN, id)).toBe(true);
    for (const id of ['', 'a.b', 'a/b', '../a', 'é', 'a\n', 'x'.repeat(65)])
      expect(matches(ID_PATTERN, id)).toBe(false);
  });

  it('of a version ends with a dot and a number from 1 on', () => {
    for (const id of ['a.1', 'a.10', `${'x'.repeat(64)}.9999999`]) expect(matches(VERSIONED_ID_PATTERN, id)).toBe(true);
    for (const id of ['a', 'a.', 'a.0', 'a.01', 'a.-1', 'a.1.1', '.1', 'a.12345678', 'a.1\n']) {
      expect(matches(VERSIONED_ID_PATTERN, id), id).toBe(false);
    }
  });
});

it('takes only web addresses as links', () => {
  for (const link of ['https://example.com/a?b=c#d', 'http://localhost:1', 'https://example.com/a@b?c=d@e#f@g']) {
    expect(matches(LINK_PATTERN, link)).toBe(true);
  }
  for (const link of [
    'javascript:alert(1)',
    '//example.com',
    'ftp://example.com',
    'https://a b',
    'https://a"b',
    'https://',
  ]) {
    expect(matches(LINK_PATTERN, link), link).toBe(false);
    expect(matches(STORED_LINK_PATTERN, link), link).toBe(false);
  }
});

it('takes no link that pretends to lead elsewhere, though logs may hold some', () => {
  for (const link of [
    'https://bank.example@evil.example',
    'https://bank.example:443@evil.example/a',
    'http://@evil.example',
    'https:///bank.example@evil.example',
    'https://evil.example/\u202egpj.exe',
    'https://\u2066evil.example',
    'https://evil.example/\u200f',
  ]) {
    expect(matches(LINK_PATTERN, link), link).toBe(false);
    expect(matches(STORED_LINK_PATTERN, link), link).toBe(true);
  }
});

describe('a phone number', () => {
  it.each([
    '5551234567',
    '555-123-4567',
    '(555) 123-4567',
    '+1 (555) 123-4567',
    '+1 555 123 4567',
    '  +15551234567  ',
    '(+1) 555 123 4567',
    '[555] 123_4567',
    // As pages and word processors write blanks and hyphens.
    '555\u00a0123\u20114567',
    '555 123\u20134567',
  ])('may be written %j, and is stored as its 10 digits', (text) => {
    expect(phoneDigits(text)).toBe('5551234567');
    expect(isPhoneNumber(phoneDigits(text))).toBe(true);
  });

  it.each([
    '555123456',
    '55512345678',
    '15551234567',
    '+1 (___) ___-____',
    '+1 1 555 123 4567',
    '+44 20 7946 0958',
    '555.123.4567',
    '555-CALL-NOW',
    '555123456x',
    '٥٥٥١٢٣٤٥٦٧',
    '5551234567\u0000',
    '123+14567890',
  ])('may not be %j', (text) => expect(isPhoneNumber(phoneDigits(text))).toBe(false));

  it('is optional, but nothing is no number', () => {
    for (const empty of ['', '   ', '+1', '()']) expect(phoneDigits(empty)).toBe('');
    expect(isPhoneNumber('')).toBe(false);
    expect(matches(PHONE_PATTERN, '')).toBe(true);
  });

  it('is stored as digits only', () => {
    expect(matches(PHONE_PATTERN, '5551234567')).toBe(true);
    for (const text of ['555-123-4567', '555123456', '55512345678', '5551234567\n', ' ']) {
      expect(matches(PHONE_PATTERN, text), text).toBe(false);
    }
  });
});

describe('curly quotes', () => {
  it('become straight ones, and nothing else changes', () => {
    expect(straightQuotes('Anna \u2018O\u2019Neill\u2019 \u201cPump\u201d')).toBe(`Anna 'O'Neill' "Pump"`);
    expect(straightQuotes('\u201eBerg\u201c & \u201aSohn\u2018')).toBe(`"Berg" & 'Sohn'`);
    const straight = `O'Neill "Pump" \u00abBerg\u00bb 6\u2032 2\u2033 \u2013 na\u00efve`;
    expect(straightQuotes(straight)).toBe(straight);
  });
});

describe('marks of direction', () => {
  it.each([
    ['\u202elive', 'live'],
    ['\u202aa\u202bb\u202cc\u202dd\u202ee', 'abcde'],
    ['\u2066a\u2067b\u2068c\u2069d', 'abcd'],
    ['a\u200eb\u200fc\u061cd', 'abcd'],
    ['\u202e\u2067', ''],
  ])('go from %j', (text, plain) => expect(withoutDirectionMarks(text)).toBe(plain));

  it('are all that goes: scripts of either direction, joiners and emoji stay', () => {
    const text = 'דנה · ليلى · नी\u200dला · 👩\u200d🚀 · \u202f–\u2065\u206a';
    expect(withoutDirectionMarks(text)).toBe(text);
  });
});

describe('what nobody sees', () => {
  it.each([
    ['Harbor\u200b Angels', 'Harbor Angels'],
    ['Har\u00adbor\u2060 \ufeffAngels\u180e', 'Harbor Angels'],
    ['ad\u200cmin \u200dAda\ufe0f', 'admin Ada'],
    ['Ada\u{e0041}\u{e0064}\u{e007f} \u2028Ng\u0085', 'Ada Ng'],
    ['\u202elive\u2066 \u061cדנה\u200f', 'live דנה'],
    ['\u3164\u115f\uffa0', ''],
    ['می\u200c\u200cخواهم\u200c', 'میخواهم'],
  ])('goes from %j', (text, plain) => expect(withoutInvisible(text)).toBe(plain));

  it.each([
    ['Hebrew and Arabic', 'דנה כהן · ليلى النجار'],
    ['Persian, with its half spaces', 'خانه\u200cها می\u200cروم'],
    ['Indian scripts', 'नी\u200dला ক্\u200cষ മോഹന\u0d4d\u200d ශ්\u200dරී'],
    ['a name of Japan', '葛\u{e0100}城'],
    ['emoji', '👩🏽\u200d🚀 👨\u200d👩\u200d👧 ❤\ufe0f\u200d🔥 1\ufe0f\u20e3 🏳\ufe0f\u200d🌈 🇩🇪'],
    ['the flag of England', '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
    ['blanks, accents and signs', 'Société\u00a0(SAS) – e\u0301t\u202fé ™'],
  ])('does not hold %s', (_, text) => expect(withoutInvisible(text)).toBe(text));
});

it('a name is stored trimmed, with straight quotes and without marks of direction, even where those hide a blank', () => {
  expect(normaliseName(' \u202eO\u2019Neill\u202c \u200f')).toBe("O'Neill");
  expect(normaliseName('Anna Berg')).toBe('Anna Berg');
});

it('a discount code is the same whatever its case and the blanks around it', () => {
  expect(normaliseCode(' Launch-2026 ')).toBe('LAUNCH-2026');
  expect(normaliseCode(normaliseCode('\tlaunch 2026\n'))).toBe('LAUNCH 2026');
});

describe('a text that may be left out', () => {
  it.each(['', 'Who?', 'First\nsecond\tthird', '« 界 »'])('is %j', (text) =>
    expect(matches(OPTIONAL_TEXT_PATTERN, text)).toBe(true),
  );

  it.each([' ', '\n', '?!', '…', 'a\u0000b'])('is not %j', (text) =>
    expect(matches(OPTIONAL_TEXT_PATTERN, text)).toBe(false),
  );
});
