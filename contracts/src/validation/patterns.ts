import { withoutInvisible } from './invisible.ts';

/** As text, for JSON Schema and browsers. */

export const ID_PATTERN = '^[A-Za-z0-9_-]{1,64}$';
export const VERSIONED_ID_PATTERN = '^[A-Za-z0-9_-]{1,64}\\.[1-9][0-9]{0,6}$';

/** Control characters break mail headers, logs and file names. */
export const SINGLE_LINE_PATTERN = '^[^\\u0000-\\u001f\\u007f]*$';

/** At least one letter or digit. */
export const TEXT_LINE_PATTERN = '^(?=.*[\\p{L}\\p{N}])[^\\u0000-\\u001f\\u007f]*$';

/** Names appear in mail, so no URLs or email addresses. Bare domains (Booking.com) are for withoutLinks. */
export const NAME_PATTERN = `^(?!.*(?:://|[wW]{3}\\.|\\S@\\S+\\.\\S))${TEXT_LINE_PATTERN.slice(1)}`;

const LINE_PATTERNS: ReadonlySet<string> = new Set([SINGLE_LINE_PATTERN, TEXT_LINE_PATTERN, NAME_PATTERN]);

/** Of texts that people name things by; what is unseen goes as they come in (service-kit/src/lines.ts). */
export const isLinePattern = (pattern: unknown): boolean =>
  typeof pattern === 'string' && LINE_PATTERNS.has(pattern.replace(/^\^\$\|/, ''));

/** Several lines with at least one letter or digit; tab and newline allowed. */
export const TEXT_BLOCK_PATTERN =
  '^(?=[\\s\\S]*[\\p{L}\\p{N}])[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f]*$';

/** See docs/decisions.md#final-part-of-an-address. */
export const EMAIL_PATTERN =
  "^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\\.)+[A-Za-z]{2,63}$";

/** What follows the @ of an address. */
export const DOMAIN_PATTERN = '^(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\\.)+[A-Za-z]{2,63}$';

/** Of OpenID Connect: no user, query or fragment. By http only on the own machine, for tests. */
export const ISSUER_PATTERN = '^(?:https://|http://(?:localhost|127\\.0\\.0\\.1)[:/])[^\\s"<>\\\\?#@]+$';

/** TEXT_BLOCK_PATTERN or empty. */
export const OPTIONAL_TEXT_PATTERN = `^(?:|${TEXT_BLOCK_PATTERN.slice(1, -1)})$`;

/** May be empty; tab and newline are the only control characters. */
export const PROSE_PATTERN = '^[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f]*$';

/** For events: some links are older than LINK_PATTERN. */
export const STORED_LINK_PATTERN = '^https?://[^\\s"<>\\\\]+$';

/** No user before the host (`https://bank.example@evil.example` leads to the second), no direction marks. */
export const LINK_PATTERN =
  '^https?://(?!/|[^/?#]*@)[^\\s"<>\\\\\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069]+$';

/** As stored; empty because it is optional (docs/specification.md#fields). */
export const PHONE_PATTERN = '^([0-9]{10})?$';

/** As stored; website.ts says which ones are real. */
export const WEBSITE_PATTERN = '^$|^[^\\s\\u0000-\\u001f\\u007f"<>\\\\]+\\.[^\\s\\u0000-\\u001f\\u007f"<>\\\\]+$';

const email = new RegExp(EMAIL_PATTERN);

export const isEmail = (text: string): boolean => email.test(text);

/** The form in which addresses are unique. */
export const normaliseEmail = (text: string): string => text.trim().toLowerCase();

/** @returns digits without +1, spaces, brackets, hyphens and _. */
export const phoneDigits = (text: string): string => text.replace(/[\s()[\]_\p{Pd}]/gu, '').replace(/^\+1/, '');

/** @param digits from phoneDigits. @returns false for an empty one. */
export const isPhoneNumber = (digits: string): boolean => /^[0-9]{10}$/.test(digits);

/** See docs/specification.md#fields. */
export const straightQuotes = (text: string): string =>
  text.replace(/[\u2018\u2019\u201a\u201b]/g, "'").replace(/[\u201c\u201d\u201e\u201f]/g, '"');

/** Removes invisible characters that change the direction: they can make 'live' read as 'evil'. */
export const withoutDirectionMarks = (text: string): string => text.replace(/\p{Bidi_Control}/gu, '');

/** As stored (docs/specification.md#fields). */
export const normaliseName = (text: string): string => straightQuotes(withoutInvisible(text)).trim();

/** For mail, whose programs link what looks like an address: no schemes, and look-alikes for inner dots. */
export const withoutLinks = (text: string): string =>
  text
    .replace(/[a-z][a-z0-9+.-]*:\/+/gi, '')
    .replace(/(?<=[\p{L}\p{N}])[.\u3002\uff0e\uff61](?=[\p{L}\p{N}])/gu, '\u2024');

/** The form in which codes are unique. */
export const normaliseCode = (text: string): string => text.trim().toUpperCase();
