/** Logging out, here and in all tabs; also when the server cannot be told at once. */
import { call } from '../api/client.ts';
import { readLocal, removeLocal, writeLocal } from '../state/local.ts';
import { type Ending, endSession } from './ending.ts';

/** Set while the server may still know a session that was ended here. Signing in again makes it void. */
const UNHEARD_KEY = 'groundwork.sign-out-unheard';

/** Ends the session on the server and forgets everything about it here. Never fails: what the server missed is repeated. */
export async function signOut(ending: Ending = 'left'): Promise<void> {
  writeLocal(UNHEARD_KEY, true);
  // Called before the token is forgotten: it goes with the request.
  const told = tellServer();
  endSession(ending);
  await told;
}

/** Tells the server about an earlier log-out that it did not hear of. */
export function repeatUnheardSignOut(): void {
  if (readLocal(UNHEARD_KEY) === true) void tellServer();
}

export const forgetUnheardSignOut = (): void => removeLocal(UNHEARD_KEY);

async function tellServer(): Promise<void> {
  try {
    await call('signOut', {});
    forgetUnheardSignOut();
  } catch {
    // Offline or the server is down: start-app repeats it on the next start and when the network returns.
  }
}
