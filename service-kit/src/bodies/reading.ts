import { Refusal } from '@groundwork/contracts';
import { readJson } from './json.ts';

/** Refusals by code: only plain values can leave a thread. */
export type Read = { readonly value: unknown } | { readonly refused: Refusal['code'] };

export default function read(bytes: Uint8Array): Read {
  try {
    return { value: readJson(bytes) };
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.code };
    throw error;
  }
}
