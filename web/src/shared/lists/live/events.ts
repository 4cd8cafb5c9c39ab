/** Server-sent events by `fetch`, as `EventSource` cannot send a token. */
import type { RouteName } from '@groundwork/contracts/browser';
import { createParser } from 'eventsource-parser';
import { ApiError, NetworkError, refusalOf } from '../../../http/errors.ts';
import { takePrefetched } from '../../../http/prefetched.ts';
import { addressOf, EVENTS, headersFor, type RequestInput, send } from '../../../http/request.ts';
import '../routes.ts';

export type OnEvent = (name: string, data: unknown) => void;

interface Asker {
  readonly token: string | null;
  readonly position: string | null;
}

/** Resolves when the server ends the stream or it is aborted. @throws ApiError, NetworkError */
export async function readEvents(
  name: RouteName,
  input: RequestInput,
  { token, position }: Asker,
  onEvent: OnEvent,
  signal: AbortSignal,
): Promise<void> {
  const parser = createParser({ onEvent: ({ event = '', data }) => onEvent(event, JSON.parse(data)) });
  try {
    const headers = { ...headersFor(token, position), ...EVENTS };
    const request = { ...addressOf(name, input), headers };
    const answer = await (takePrefetched(request) ?? send(request, signal));
    if (!answer.ok) throw refusalOf(answer.status, await answer.json().catch(() => null), answer.headers);
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    // What was asked for before the app was there knows no signal.
    signal.addEventListener('abort', () => void reader?.cancel().catch(() => undefined), { once: true });
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) parser.feed(part.value);
  } catch (error) {
    if (signal.aborted) return;
    throw error instanceof ApiError ? error : new NetworkError(error);
  }
}
