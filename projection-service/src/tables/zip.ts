import { CompressionStream, ReadableStream } from 'node:stream/web';
import { crc32 } from 'node:zlib';

export interface ZipEntry {
  readonly name: string;
  readonly bytes: AsyncIterable<Uint8Array>;
}

/** Signatures, and what of the format is used (APPNOTE.TXT of PKWARE, 4.3): no ZIP64, so 4 GiB are the most. */
const [LOCAL, SIZES, CENTRAL, END] = [0x04034b50, 0x08074b50, 0x02014b50, 0x06054b50];
const [VERSION, DEFLATED] = [20, 8];
/** Sizes follow the data, and names are UTF-8. */
const FLAGS = 0x0808;
const MOST = 0xffffffff;

/** Numbers of 2 or 4 bytes, one after the other. */
function packed(...fields: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer {
  const buffer = Buffer.alloc(fields.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of fields) at = buffer.writeUIntLE(value, at, bytes);
  return buffer;
}

/** MS-DOS date and time, in UTC. */
function stampOf(time: Date): readonly [time: number, date: number] {
  const [hour, minute, second] = [time.getUTCHours(), time.getUTCMinutes(), time.getUTCSeconds()];
  const day = ((time.getUTCFullYear() - 1980) << 9) | ((time.getUTCMonth() + 1) << 5) | time.getUTCDate();
  return [(hour << 11) | (minute << 5) | (second >> 1), day];
}

/** Files one after the other, each compressed as it comes. @param at what they are dated. @throws over 4 GiB. */
export async function* zipOf(entries: Iterable<ZipEntry>, at: Date): AsyncGenerator<Uint8Array> {
  const [time, date] = stampOf(at);
  const contents: Buffer[] = [];
  let offset = 0;
  const counted = <B extends Uint8Array>(bytes: B): B => {
    offset += bytes.length;
    if (offset > MOST) throw new Error('the file is too large for ZIP');
    return bytes;
  };
  for (const { name, bytes } of entries) {
    const encoded = Buffer.from(name);
    const start = offset;
    const about = [
      [2, FLAGS],
      [2, DEFLATED],
      [2, time],
      [2, date],
    ] as const;
    yield counted(packed([4, LOCAL], [2, VERSION], ...about, [4, 0], [4, 0], [4, 0], [2, encoded.length], [2, 0]));
    yield counted(encoded);
    let [crc, size] = [0, 0];
    async function* measured(): AsyncGenerator<Uint8Array> {
      for await (const part of bytes) {
        crc = crc32(part, crc);
        size += part.length;
        yield part;
      }
    }
    const from = offset;
    const deflating = new CompressionStream('deflate-raw');
    for await (const part of ReadableStream.from(measured()).pipeThrough(deflating)) yield counted(part);
    const sizes = [
      [4, crc],
      [4, offset - from],
      [4, size],
    ] as const;
    yield counted(packed([4, SIZES], ...sizes));
    contents.push(
      packed([4, CENTRAL], [2, VERSION], [2, VERSION], ...about, ...sizes, [2, encoded.length]),
      packed([2, 0], [2, 0], [2, 0], [2, 0], [4, 0], [4, start]),
      encoded,
    );
  }
  const central = Buffer.concat(contents);
  const start = offset;
  yield counted(central);
  const count = contents.length / 3;
  yield packed([4, END], [2, 0], [2, 0], [2, count], [2, count], [4, central.length], [4, start], [2, 0]);
}
