import { FILE_TYPES, type FileType, isNamedAs, withoutDirectionMarks } from '@groundwork/contracts';
import { fileNamesOfZip } from './zip.ts';

/**
 * What a file is by its bytes; of its name only whether a text is named as a sheet (docs/dependencies.md says why this is
 * ours). @returns null for whatever evidence may not be.
 */
export function typeOf(bytes: Uint8Array, name: string): FileType | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.subarray(0, PDF_HEADER_WITHIN).includes('%PDF-')) return 'pdf';
  if (startsWith(file, PNG)) return 'png';
  if (startsWith(file, JPEG)) return 'jpeg';
  if (startsWith(file, 'RIFF') && file.toString('latin1', 8, 12) === 'WEBP') return 'webp';
  if (startsWith(file, ZIP)) return sheetIn(file);
  return isNamedAs('csv', name) && isText(file) ? 'csv' : null;
}

/** Readers of PDF look for its header so far into the file (ISO 32000-1, annex H.3). */
const PDF_HEADER_WITHIN = 1024;
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const ZIP = Buffer.from([0x50, 0x4b, 0x03, 0x04]);

const startsWith = (file: Buffer, start: Buffer | string): boolean =>
  file.subarray(0, start.length).equals(Buffer.from(start));

/** An ODS says what it is in its first file, which is not compressed (OpenDocument 1.3, part 2, 3.3). */
const ODS = `mimetype${FILE_TYPES.ods.mediaType}`;

function sheetIn(file: Buffer): FileType | null {
  if (file.toString('latin1', 30, 30 + ODS.length) === ODS) return 'ods';
  const names = fileNamesOfZip(file);
  // Programs in a workbook are no evidence, and what they do is nobody's to find out here.
  if (names.some((name) => name.toLowerCase().endsWith('vbaproject.bin'))) return null;
  return names.includes('[Content_Types].xml') && names.includes('xl/workbook.xml') ? 'xlsx' : null;
}

/** Texts of before UTF-8 are taken as well: they have no control characters either, but for those that spreadsheets write. */
const isText = (file: Buffer): boolean =>
  file.length > 0 && file.every((byte) => byte >= 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d);

/** Of a file that is kept: one line without marks of direction, with an ending of its type. */
export function nameFor(type: FileType, given: string, longest: number): string {
  const name = withoutDirectionMarks(given)
    .replace(/[\p{Cc}/\\]+/gu, ' ')
    .trim();
  const isNamed = isNamedAs(type, name);
  const ending = isNamed ? (/\.[^.]*$/.exec(name)?.[0] ?? '') : `.${FILE_TYPES[type].endings[0]}`;
  const stem = isNamed ? name.slice(0, -ending.length) : name;
  return `${Array.from(stem || 'file')
    .slice(0, longest - ending.length)
    .join('')}${ending}`;
}
