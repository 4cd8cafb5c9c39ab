/** As much of CBOR (RFC 8949) as authenticators write. */
type Value = number | string | Uint8Array | ReadonlyMap<number | string, Value>;

function head(kind: number, count: number): Buffer {
  const first = kind << 5;
  if (count < 24) return Buffer.of(first | count);
  if (count < 2 ** 8) return Buffer.of(first | 24, count);
  const long = Buffer.alloc(3);
  long.writeUInt8(first | 25);
  long.writeUInt16BE(count, 1);
  return long;
}

/** @returns the bytes of whole numbers, texts, bytes and maps of them, in the order given. */
export function cbor(value: Value): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap((pair) => pair.map(cbor))]);
}
