export { PendingEmail } from './pending-email.tsx';
export { pendingEmailKey } from './use-email-change.ts';
