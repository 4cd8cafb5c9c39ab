import { useProfile } from '../../session/session.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { Page, PageHead } from '../../ui/page/page.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { YourData } from './data/your-data.tsx';
import { Passkeys } from './passkeys/passkeys.tsx';
import { Password } from './password/password.tsx';
import { SecondFactor } from './second-factor/second-factor.tsx';
import { Sessions } from './sessions/sessions.tsx';
import { SECURITY } from './texts.ts';

export function SecurityPage() {
  useTitle(SECURITY.title);
  const { userType, secondFactorMissing } = useProfile();
  const isFounder = userType === 'user';
  // Last for staff: one sentence takes the place of a form where their organization alone signs them in, which moves nothing.
  const password = !secondFactorMissing && <Password />;
  return (
    <Page width="narrow">
      <PageHead title={SECURITY.title} />
      <Stack gap={40}>
        {!secondFactorMissing && <Sessions />}
        {isFounder && password}
        <SecondFactor />
        <Passkeys />
        {!isFounder && password}
        {isFounder && <YourData />}
      </Stack>
    </Page>
  );
}
