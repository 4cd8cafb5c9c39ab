/** Name of the report's file, and how an answer says it. */

const PREFIX = 'AssessmentReport';
const EXTENSION = '.pdf';
/** Longest name that file systems in use take, in bytes of UTF-8. */
const NAME_BYTES = 255;

const encoder = new TextEncoder();
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** @returns as many whole characters, as people count them, as fit into so many bytes. */
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

/**
 * AssessmentReport and the company's name with commas, dots and spaces replaced by underscores.
 * What names of files may not hold on some system is replaced too, and what would show another name than the file has is
 * left out: controls, and marks that turn the direction of writing (ASVS 5.4.2).
 */
export function reportFileName(company: string): string {
  const name = company
    .normalize('NFC')
    .replace(/[\s,./\\:*?"<>|;%]/gu, '_')
    .replace(/[\p{Cc}\p{Cs}\p{Co}\p{Cn}]|(?!\u{200D})\p{Cf}/gu, '');
  return `${PREFIX}${within(name, NAME_BYTES - PREFIX.length - EXTENSION.length)}${EXTENSION}`;
}

/** RFC 8187: everything but its attr-char is written as bytes. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/['()*!]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** As close as ASCII comes: accents go, other letters become underscores. */
const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w.-]/gu, '_');

/**
 * @param name of a file, as of reportFileName.
 * @returns the header of an answer that is saved under this name (RFC 6266): in ASCII for old readers, in full for others.
 */
export const contentDisposition = (name: string): string =>
  `attachment; filename="${plain(name)}"; filename*=UTF-8''${encoded(name.replace(/\p{Cs}/gu, ''))}`;
