import { getRouteApi, Link } from '@tanstack/react-router';
import { useProfile } from '../../session/session.ts';
import { Begin } from '../../shared/begin/begin.tsx';
import { Steps } from '../../shared/welcome/steps.tsx';
import { WELCOME } from '../../shared/welcome/texts.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Page } from '../../ui/page/page.tsx';
import { useTitle } from '../../ui/use-title.ts';
import styles from './welcome.module.css';

const route = getRouteApi('/_company/assessments/welcome');

export function WelcomePage() {
  useTitle(WELCOME.title);
  const { firstName, company, email } = useProfile();
  const chosen = route.useSearch();
  return (
    <Page width="narrow">
      <Stack gap={28}>
        <h1>{WELCOME.heading(firstName)}</h1>
        <Stack gap={6}>
          <p>{WELCOME.open(company)}</p>
          <p className="muted">
            {WELCOME.sent(email)} <Link to="/account/purchases">{WELCOME.receipt}</Link>
          </p>
        </Stack>
        <Steps />
        <Begin className={styles.begin}>
          {(describedBy) => (
            <LinkButton to="/assessments/flow" search={chosen} aria-describedby={describedBy}>
              {WELCOME.begin}
            </LinkButton>
          )}
        </Begin>
      </Stack>
    </Page>
  );
}
