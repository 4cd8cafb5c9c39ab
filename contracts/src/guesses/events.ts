import { eventOf } from '../core/event.ts';
import { Id } from '../core/schema.ts';

const event = eventOf('guesses');

/** In the stream `guesses-<HMAC of the address>`, also for addresses without an account. */
export const SignInFailed = event('SignInFailed', 1, 'Somebody tried to sign in to an address, and was refused.', {
  guessesID: Id(),
});

export const SignInFailuresForgotten = event(
  'SignInFailuresForgotten',
  1,
  'Whoever owns the address signed in or set a new password: earlier failures count no more.',
  { guessesID: Id() },
);
