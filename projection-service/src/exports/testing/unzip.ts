import { crc32, inflateRawSync } from 'node:zlib';

/** Signatures of a ZIP's last record, and of an entry of its contents. */
const [END, CENTRAL] = [0x06054b50, 0x02014b50];

/** @returns the files of a ZIP by name, as its contents name them. @throws for one that is damaged. */
export function unzip(zip: Buffer): Map<string, Buffer> {
  const end = zip.length - 22;
  if (zip.readUInt32LE(end) !== END) throw new Error('no end of a ZIP');
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let n = zip.readUInt16LE(end + 10); n > 0; n--) {
    if (zip.readUInt32LE(at) !== CENTRAL) throw new Error('no entry of a ZIP');
    const [crc, packed, size, name, start] = [
      ...[zip.readUInt32LE(at + 16), zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 24)],
      ...[zip.readUInt16LE(at + 28), zip.readUInt32LE(at + 42)],
    ] as [number, number, number, number, number];
    const from = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28);
    const bytes = inflateRawSync(zip.subarray(from, from + packed));
    if (bytes.length !== size || crc32(bytes) !== crc) throw new Error('a damaged entry');
    files.set(zip.toString('utf8', at + 46, at + 46 + name), bytes);
    at += 46 + name;
  }
  return files;
}
