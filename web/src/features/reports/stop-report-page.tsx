import { callWithoutSession } from '../../api/client.ts';
import { LinkPage } from '../../shared/email-change/link-page.tsx';

export const STOP_REPORT = {
  title: 'Stop this report',
  lead: 'Somebody has this report sent to you by email. You can stop it for yourself; others go on getting it.',
  button: 'Stop this report',
  done: 'You do not get this report any more. In the administration, under Reports, you can have it sent again.',
} as const;

/** /auth/email/reports/{token}: the link in a report that stops it. */
export const StopReportPage = ({ token }: { readonly token: string }) => (
  <LinkPage
    title={STOP_REPORT.title}
    button={STOP_REPORT.button}
    act={() => callWithoutSession('stopReceivedReport', { params: { token } })}
    done={() => [STOP_REPORT.done]}
  >
    <p className="muted">{STOP_REPORT.lead}</p>
  </LinkPage>
);
