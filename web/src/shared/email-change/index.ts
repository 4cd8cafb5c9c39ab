export { LinkPage } from './link-page.tsx';
export { PendingEmail } from './pending-email.tsx';
export { PendingNote } from './pending-note.tsx';
export { pendingEmailKey } from './use-email-change.ts';
