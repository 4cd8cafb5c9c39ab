import { inflateSync } from 'node:zlib';

const WOFF = 0x774f4646;
const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

const aligned = (length: number): number => (length + 3) & ~3;

/**
 * Unpacks a WOFF file (W3C WOFF 1.0); another file is returned as it is. fontkit would unpack each table in JavaScript,
 * anew for every document: half a second for one report.
 */
export function sfntOf(file: Buffer): Buffer {
  if (file.readUInt32BE(0) !== WOFF) return file;
  const count = file.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const entry = WOFF_HEADER + index * WOFF_ENTRY;
    const offset = file.readUInt32BE(entry + 4);
    const packedLength = file.readUInt32BE(entry + 8);
    const length = file.readUInt32BE(entry + 12);
    const bytes = file.subarray(offset, offset + packedLength);
    return {
      tag: file.subarray(entry, entry + 4),
      checksum: file.subarray(entry + 16, entry + 20),
      bytes: packedLength < length ? inflateSync(bytes) : bytes,
    };
  });

  const start = SFNT_HEADER + count * SFNT_ENTRY;
  const font = Buffer.alloc(tables.reduce((end, { bytes }) => end + aligned(bytes.length), start));
  const largest = 2 ** Math.floor(Math.log2(count));
  file.copy(font, 0, 4, 8);
  font.writeUInt16BE(count, 4);
  font.writeUInt16BE(largest * SFNT_ENTRY, 6);
  font.writeUInt16BE(Math.log2(largest), 8);
  font.writeUInt16BE((count - largest) * SFNT_ENTRY, 10);
  let offset = start;
  tables.forEach(({ tag, checksum, bytes }, index) => {
    const entry = SFNT_HEADER + index * SFNT_ENTRY;
    tag.copy(font, entry);
    checksum.copy(font, entry + 4);
    font.writeUInt32BE(offset, entry + 8);
    font.writeUInt32BE(bytes.length, entry + 12);
    bytes.copy(font, offset);
    offset += aligned(bytes.length);
  });
  return font;
}
