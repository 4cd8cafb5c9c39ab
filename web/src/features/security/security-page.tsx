import { useProfile } from '../../session/session.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { Page, PageHead } from '../../ui/page/page.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { ChangePassword } from './change-password.tsx';
import { YourData } from './data/your-data.tsx';
import { SecondFactor } from './second-factor/second-factor.tsx';
import { Sessions } from './sessions/sessions.tsx';
import { SECURITY } from './texts.ts';

/** Sessions, password and two-step sign-in of whoever is signed in; a founder's personal data. */
export function SecurityPage() {
  useTitle(SECURITY.title);
  const { userType, secondFactorMissing } = useProfile();
  return (
    <Page width="narrow">
      <PageHead title={SECURITY.title} />
      <Stack gap={40}>
        {!secondFactorMissing && <Sessions />}
        {!secondFactorMissing && <ChangePassword />}
        <SecondFactor />
        {userType === 'user' && <YourData />}
      </Stack>
    </Page>
  );
}
