import { callWithoutSession } from '../../api/client.ts';
import { LinkPage } from '../../shared/email-change/link-page.tsx';
import { EMAIL_CHANGE } from '../../shared/email-change/texts.ts';

const TEXT = EMAIL_CHANGE.confirm;

/** /auth/email/confirm/{token}: the reader of the new address confirms that it is theirs. */
export const ConfirmPage = ({ token }: { readonly token: string }) => (
  <LinkPage
    title={TEXT.title}
    button={TEXT.button}
    act={() => callWithoutSession('confirmNewEmail', { body: { token } })}
    done={() => [TEXT.done]}
  >
    <p className="muted">{TEXT.lead}</p>
  </LinkPage>
);
