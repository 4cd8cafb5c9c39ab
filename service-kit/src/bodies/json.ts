import { LIMITS, refuse } from '@groundwork/contracts';
import { parse } from 'secure-json-parse';

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [LIST, LIST_END, OBJECT, OBJECT_END] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Reads the body of a request. Its structure is bounded first, in one pass over the bytes: what is deeply nested or in a million
 * pieces takes many times as long to parse as it took to send.
 * @param bytes JSON in UTF-8.
 * @returns what it says, without names that reach a prototype.
 * @throws Refusal badRequest for what is no JSON or too deep, bodyTooLarge for too many values.
 */
export function readJson(bytes: Uint8Array): unknown {
  boundStructure(bytes);
  try {
    return parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  } catch {
    return refuse('badRequest');
  }
}

/** What is no JSON may pass: it is for the parser to say. */
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

/** @returns where the quotation mark is that ends a text. */
function endOfText(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1;
  return at;
}
