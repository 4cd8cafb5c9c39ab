import { EMAIL_CHANGE } from './texts.ts';

export function PendingNote({ current }: { readonly current: Readonly<Record<string, unknown>> }) {
  const { pendingEmail } = current;
  return typeof pendingEmail === 'string' ? <p>{EMAIL_CHANGE.waiting.theirs(pendingEmail)}</p> : null;
}
