import { EMAIL_CHANGE } from './texts.ts';

/** Of a record that somebody else has changed: the address that waits to be confirmed by now, if one does. */
export function PendingNote({ current }: { readonly current: Readonly<Record<string, unknown>> }) {
  const { pendingEmail } = current;
  return typeof pendingEmail === 'string' ? <p>{EMAIL_CHANGE.waiting.theirs(pendingEmail)}</p> : null;
}
