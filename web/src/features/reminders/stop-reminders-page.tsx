import { callWithoutSession } from '../../api/client.ts';
import { LinkPage } from '../../shared/email-change/link-page.tsx';
import { REMINDERS } from '../../shared/reminders/texts.ts';

/** /auth/email/reminders/{token}: the link in a reminder that stops further ones. */
export const StopRemindersPage = ({ token }: { readonly token: string }) => (
  <LinkPage
    title={REMINDERS.title}
    button={REMINDERS.button}
    act={() => callWithoutSession('stopReminders', { params: { token } })}
    done={() => [REMINDERS.done]}
  >
    <p className="muted">{REMINDERS.lead}</p>
  </LinkPage>
);
