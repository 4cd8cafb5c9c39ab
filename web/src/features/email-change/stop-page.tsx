import { callWithoutSession } from '../../api/client.ts';
import { LinkPage } from '../../shared/email-change/link-page.tsx';
import { EMAIL_CHANGE } from '../../shared/email-change/texts.ts';

const TEXT = EMAIL_CHANGE.stop;

/** /auth/email/stop/{token}: the reader of the old address stops the change. */
export const StopPage = ({ token }: { readonly token: string }) => (
  <LinkPage
    title={TEXT.title}
    button={TEXT.button}
    act={() => callWithoutSession('stopEmailChange', { body: { token } })}
    done={({ data: { takenBack, secured } }) => [
      takenBack ? TEXT.takenBack : TEXT.kept,
      ...(secured ? [TEXT.secured] : []),
    ]}
  >
    <p className="muted">{TEXT.lead}</p>
    <p className="muted">{TEXT.consequence}</p>
  </LinkPage>
);
