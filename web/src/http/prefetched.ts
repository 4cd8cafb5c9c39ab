/**
 * Requests sent before the app had loaded (web/src/prefetch). The app takes their answers instead of sending the same.
 */
import { type HttpRequest, send } from './request.ts';

/** Older answers are not shown, as with queries (query-client.ts). */
const MAX_AGE_MS = 15_000;
/** As in transport.ts. */
const TIMEOUT_MS = 20_000;

/** True once the app has sent a request itself: prefetching then stops, so that nothing is asked twice. */
let overtaken = false;
const sent = new Map<string, { readonly at: number; readonly response: Promise<Response> }>();

/** Headers too: another token or log position makes it another request. */
const keyOf = ({ method, address, headers }: HttpRequest): string => JSON.stringify([method, address, headers]);

/**
 * Sends a request without a body; its answer waits for `takePrefetched`.
 * @param endless what is answered bit by bit: it takes as long as it takes.
 * @throws what `fetch` throws, and when the app has already begun to ask for itself.
 */
export async function prefetch(request: HttpRequest, { endless = false } = {}): Promise<Response> {
  if (overtaken) throw new Error('overtaken by the app');
  // What never ends cannot be read at once.
  const response = endless
    ? send(request, new AbortController().signal)
    : send(request, AbortSignal.timeout(TIMEOUT_MS)).then(readAtOnce);
  sent.set(keyOf(request), { at: performance.now(), response });
  return response;
}

/** Reads the text as it comes: whoever asks for it later, and however often, has it without a task between. */
function readAtOnce(response: Response): Response {
  const text = response.text();
  // Whoever asks for it is told.
  text.catch(() => undefined);
  response.text = () => text;
  return response;
}

/** @returns the answer to the same request if it was just prefetched, only once; else undefined. */
export function takePrefetched(request: HttpRequest): Promise<Response> | undefined {
  const entry = request.body === undefined ? sent.get(keyOf(request)) : undefined;
  if (!entry) {
    overtaken = true;
    return undefined;
  }
  sent.delete(keyOf(request));
  return performance.now() - entry.at < MAX_AGE_MS ? entry.response : undefined;
}
