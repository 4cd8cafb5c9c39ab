import type { PdfInput } from '../input.ts';
import { render } from '../render.ts';

export type Outcome = { readonly pdf: Uint8Array } | { readonly failure: string };

/** @returns the PDF, or why there is none: words that say nothing of whose it was. */
export default async function makeReport(input: PdfInput): Promise<Outcome> {
  try {
    return { pdf: await render(input) };
  } catch (error) {
    return { failure: error instanceof Error ? placeOf(error) : 'unknown' };
  }
}

const FRAMES = 3;

/** Without the message: libraries quote what they cannot digest, which may be a name. */
function placeOf({ name, message, stack = '' }: Error): string {
  const frames = stack.slice(stack.indexOf(message) + message.length).match(/at .+/g) ?? [];
  return [name, ...frames.slice(0, FRAMES)].join(' ');
}
