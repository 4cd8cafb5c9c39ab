import { LIMITS, refuse } from '@groundwork/contracts';
import { parse } from 'secure-json-parse';

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [LIST, LIST_END, OBJECT, OBJECT_END] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Bounds the structure first: deep or fragmented JSON takes far longer to parse than to send. @param bytes UTF-8.
 * @throws Refusal badRequest for invalid or too deep JSON, bodyTooLarge for too many values.
 */
export function readJson(bytes: Uint8Array): unknown {
  boundStructure(bytes);
  try {
    return parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  } catch {
    return refuse('badRequest');
  }
}

/** Invalid JSON may pass: the parser refuses it. */
function boundStructure(bytes: Uint8Array): void {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === QUOTE) at = endOfText(bytes, at + 1);
    else if (byte === COMMA) values++;
    else if (byte === LIST || byte === OBJECT) {
      depth++;
      values++;
    } else if (byte === LIST_END || byte === OBJECT_END) depth--;
    if (depth > LIMITS.jsonDepth) refuse('badRequest');
    if (values > LIMITS.jsonValues) refuse('bodyTooLarge');
  }
}

/** @returns index of the closing quotation mark. */
function endOfText(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1;
  return at;
}
