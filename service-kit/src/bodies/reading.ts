import { Refusal } from '@groundwork/contracts';
import { readJson } from './json.ts';

/** What a thread made of a body: a refusal is told by its code, for only plain values leave a thread. */
export type Read = { readonly value: unknown } | { readonly refused: Refusal['code'] };

/** Reads a body in a thread of its own (threads.ts runs it). */
export default function read(bytes: Uint8Array): Read {
  try {
    return { value: readJson(bytes) };
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.code };
    throw error;
  }
}
