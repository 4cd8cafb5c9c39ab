import { callWithoutSession } from '../../api/client.ts';
import { LinkPage } from '../../shared/email-change/link-page.tsx';
import { STOP_OUTCOME } from './texts.ts';

/** /auth/email/outcome/{token}: the link in a mail about the round that stops further ones. */
export const StopOutcomePage = ({ token }: { readonly token: string }) => (
  <LinkPage
    title={STOP_OUTCOME.title}
    button={STOP_OUTCOME.button}
    act={() => callWithoutSession('stopOutcomeQuestions', { params: { token } })}
    done={() => [STOP_OUTCOME.done]}
  >
    <p className="muted">{STOP_OUTCOME.lead}</p>
  </LinkPage>
);
