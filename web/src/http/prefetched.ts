/** Requests that were sent before the app was there (web/src/prefetch), for whoever would send the same first. */
import { type HttpRequest, send } from './request.ts';

/** An answer that nobody asked for so long is too old to be shown, in milliseconds: as queries see it (query-client.ts). */
const MAX_AGE_MS = 15_000;
/** As any request's (transport.ts). */
const TIMEOUT_MS = 20_000;

/** Whether the app asked for something that was not sent yet: from then on it is ahead, and nothing is to be asked twice. */
let overtaken = false;
const sent = new Map<string, { readonly at: number; readonly response: Promise<Response> }>();

/** Headers too: who asks with another token, or for what is as new as their last command, asks for something else. */
const keyOf = ({ method, address, headers }: HttpRequest): string => JSON.stringify([method, address, headers]);

/**
 * Sends a request without a body.
 * @returns the answer, which is left for who takes it. @throws what `fetch` throws, and when the app asks for itself by now.
 */
export async function prefetch(request: HttpRequest): Promise<Response> {
  if (overtaken) throw new Error('overtaken by the app');
  const response = send(request, AbortSignal.timeout(TIMEOUT_MS));
  sent.set(keyOf(request), { at: performance.now(), response });
  return (await response).clone();
}

/** @returns the answer to the same request when it was sent a moment ago, once; else undefined. */
export function takePrefetched(request: HttpRequest): Promise<Response> | undefined {
  const entry = request.body === undefined ? sent.get(keyOf(request)) : undefined;
  if (!entry) {
    overtaken = true;
    return undefined;
  }
  sent.delete(keyOf(request));
  return performance.now() - entry.at < MAX_AGE_MS ? entry.response : undefined;
}
