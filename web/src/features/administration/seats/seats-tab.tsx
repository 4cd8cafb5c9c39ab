import { useProfile } from '../../../session/session.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import { SeatsOfPartner } from './seats-of-partner.tsx';

/** Of partner users: their own partner's. */
export function SeatsTab() {
  const { partnerID } = useProfile();
  return (
    <Stack gap={24} shrink style={{ padding: '12px 0 32px' }}>
      {partnerID !== null && <SeatsOfPartner partnerID={partnerID} />}
    </Stack>
  );
}
