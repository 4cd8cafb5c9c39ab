import type { RouteName } from '@groundwork/contracts/browser';
import { ApiError } from '../../../http/errors.ts';
import { positionToRead } from '../../../http/position.ts';
import type { RequestInput } from '../../../http/request.ts';
import { renewToken } from '../../../session/renewal.ts';
import { currentToken } from '../../../session/session.ts';
import { type OnEvent, readEvents } from './events.ts';

/**
 * Asks for a stream of events as `call` does: at the last command's log position, with a renewed token when the first
 * has expired. @throws ApiError, NetworkError
 */
export async function askEvents(
  name: RouteName,
  input: RequestInput,
  onEvent: OnEvent,
  signal: AbortSignal,
): Promise<void> {
  const ask = (token: string | null) => readEvents(name, input, { token, position: positionToRead() }, onEvent, signal);
  const token = currentToken();
  try {
    await ask(token);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    if (currentToken() === token) await renewToken();
    await ask(currentToken());
  }
}
