const PREFIX = 'AssessmentReport';
const EXTENSION = '.pdf';
/** The longest file name that file systems take, in bytes of UTF-8. */
const NAME_BYTES = 255;

const encoder = new TextEncoder();
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

function within(text: string, bytes: number): string {
  let kept = '';
  let used = 0;
  for (const { segment } of graphemes.segment(text)) {
    used += encoder.encode(segment).length;
    if (used > bytes) break;
    kept += segment;
  }
  return kept;
}

const namePart = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\s,./\\:*?"<>|;%]/gu, '_')
    .replace(/[\p{Cc}\p{Cs}\p{Co}\p{Cn}]|(?!\u{200D})\p{Cf}/gu, '');

/**
 * AssessmentReport and the company's name, with underscores for commas, dots, spaces and whatever some system forbids
 * in names. Controls and marks of writing direction, which would disguise the name, are left out (ASVS 5.4.2).
 */
export function reportFileName(company: string): string {
  const name = namePart(company);
  return `${PREFIX}${within(name, NAME_BYTES - PREFIX.length - EXTENSION.length)}${EXTENSION}`;
}

/** Cohort and its name, as in the name of a report. */
export const boardFileName = (cohort: string, extension: 'csv' | 'pdf'): string =>
  `Cohort_${within(namePart(cohort), NAME_BYTES - 'Cohort_.pdf'.length)}.${extension}`;

/** @param number of the receipt: letters, digits and hyphens. */
export const receiptFileName = (number: string): string => `Receipt-${number}${EXTENSION}`;

/** @param month yyyy-mm. */
export const statementFileName = (month: string, extension: 'csv' | 'pdf'): string => `Seats-${month}.${extension}`;

/** RFC 8187: all but its attr-char is written as bytes. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/['()*!]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** In ASCII: accents go, other letters become underscores. */
const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w.-]/gu, '_');

/** @returns the header that saves a file by this name (RFC 6266): ASCII for old readers, and in full. */
export const contentDisposition = (name: string): string =>
  `attachment; filename="${plain(name)}"; filename*=UTF-8''${encoded(name.replace(/\p{Cs}/gu, ''))}`;
