/** Patterns shared by schemas, forms and services. Text form, so that JSON Schema and the browser can both use them. */

export const ID_PATTERN = '^[A-Za-z0-9_-]{1,64}$';
export const VERSIONED_ID_PATTERN = '^[A-Za-z0-9_-]{1,64}\\.[1-9][0-9]{0,6}$';

/** No control characters (they break mail headers, logs and file names). */
export const SINGLE_LINE_PATTERN = '^[^\\u0000-\\u001f\\u007f]*$';

/** At least one letter or digit, no control characters. */
export const TEXT_LINE_PATTERN = '^(?=.*[\\p{L}\\p{N}])[^\\u0000-\\u001f\\u007f]*$';

/**
 * A person's or a company's name: a line of text without addresses of pages or email, for names reach messages to others. A domain
 * alone may be one, as Booking.com is; messages keep it from becoming a link (withoutLinks).
 */
export const NAME_PATTERN = `^(?!.*(?:://|[wW]{3}\\.|\\S@\\S+\\.\\S))${TEXT_LINE_PATTERN.slice(1)}`;

/** Several lines: tab and newline allowed, at least one letter or digit. */
export const TEXT_BLOCK_PATTERN =
  '^(?=[\\s\\S]*[\\p{L}\\p{N}])[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f]*$';

/** Text, an @, a domain and a final part of 2 to 63 letters (docs/decisions.md#final-part-of-an-address). */
export const EMAIL_PATTERN =
  "^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\\.)+[A-Za-z]{2,63}$";

/** Several lines with at least one letter or digit, or nothing at all. */
export const OPTIONAL_TEXT_PATTERN = `^(?:|${TEXT_BLOCK_PATTERN.slice(1, -1)})$`;

/** Several lines of text, possibly none: tab and newline are the only control characters. */
export const PROSE_PATTERN = '^[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f]*$';

/** A web address as events have it; some were written before LINK_PATTERN refused them. */
export const STORED_LINK_PATTERN = '^https?://[^\\s"<>\\\\]+$';

/**
 * A web address as it is typed: http or https only, nobody named before the host (`https://bank.example@evil.example` leads to the
 * second), and none of the marks that turn the direction of a text.
 */
export const LINK_PATTERN =
  '^https?://(?!/|[^/?#]*@)[^\\s"<>\\\\\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069]+$';

/** A phone number as it is stored: 10 digits, or empty because it is optional (docs/specification.md#fields). */
export const PHONE_PATTERN = '^([0-9]{10})?$';

/** Form of a company's website as it is stored, or empty; website.ts says which ones are real. */
export const WEBSITE_PATTERN = '^$|^[^\\s\\u0000-\\u001f\\u007f"<>\\\\]+\\.[^\\s\\u0000-\\u001f\\u007f"<>\\\\]+$';

const email = new RegExp(EMAIL_PATTERN);

/** @param text what a person typed. @returns whether it is an email address we accept. */
export const isEmail = (text: string): boolean => email.test(text);

/** The form of an address under which it is unique: trimmed, lower case. */
export const normaliseEmail = (text: string): string => text.trim().toLowerCase();

/** @param text what a person typed. @returns the digits of a phone number without +1, spaces, brackets, hyphens and _. */
export const phoneDigits = (text: string): string => text.replace(/[\s()[\]_\p{Pd}]/gu, '').replace(/^\+1/, '');

/** @param digits what phoneDigits gave. @returns whether it is a phone number, which an empty one is not. */
export const isPhoneNumber = (digits: string): boolean => /^[0-9]{10}$/.test(digits);

/** Curly quotes as straight ones (docs/specification.md#fields). */
export const straightQuotes = (text: string): string =>
  text.replace(/[\u2018\u2019\u201a\u201b]/g, "'").replace(/[\u201c\u201d\u201e\u201f]/g, '"');

/** Text without the invisible characters that turn the direction of what follows: they make 'live' read as 'evil'. */
export const withoutDirectionMarks = (text: string): string => text.replace(/\p{Bidi_Control}/gu, '');

/** Names and companies as they are stored: trimmed, with straight quotes (docs/specification.md#fields), in one direction. */
export const normaliseName = (text: string): string => straightQuotes(withoutDirectionMarks(text)).trim();

/**
 * A name as messages show it: mail programs make links of what looks like an address, also where none was meant. Without schemes, and
 * with dots inside of words that look the same and are none.
 */
export const withoutLinks = (text: string): string =>
  text
    .replace(/[a-z][a-z0-9+.-]*:\/+/gi, '')
    .replace(/(?<=[\p{L}\p{N}])[.\u3002\uff0e\uff61](?=[\p{L}\p{N}])/gu, '\u2024');

/** The form of a discount code under which it is unique. */
export const normaliseCode = (text: string): string => text.trim().toUpperCase();
