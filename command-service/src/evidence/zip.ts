const [END, ENTRY] = [0x06054b50, 0x02014b50];
const [END_BYTES, ENTRY_BYTES] = [22, 46];
/** A comment may follow the end. */
const COMMENT_BYTES = 65_535;
/** Workbooks have dozens. */
const MOST_NAMES = 10_000;

/**
 * Names that a ZIP file lists in its central directory (APPNOTE.TXT 4.3.12). Nothing is unpacked: what is small may become
 * very large. @returns none for what is no such file.
 */
export function fileNamesOfZip(file: Buffer): string[] {
  const end = endOf(file);
  if (end === null) return [];
  const count = Math.min(file.readUInt16LE(end + 10), MOST_NAMES);
  const names: string[] = [];
  let at = file.readUInt32LE(end + 16);
  for (let i = 0; i < count; i++) {
    if (at + ENTRY_BYTES > file.length || file.readUInt32LE(at) !== ENTRY) return [];
    const [name, extra, comment] = [28, 30, 32].map((offset) => file.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    names.push(file.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + name));
    at += ENTRY_BYTES + name + extra + comment;
  }
  return names;
}

function endOf(file: Buffer): number | null {
  const first = Math.max(0, file.length - END_BYTES - COMMENT_BYTES);
  for (let at = file.length - END_BYTES; at >= first; at--) if (file.readUInt32LE(at) === END) return at;
  return null;
}
