import type { Api } from '@groundwork/contracts/browser';
import { Link } from '@tanstack/react-router';
import { SECURITY } from '../texts.ts';

interface ByOrganizationProps {
  readonly organization: NonNullable<Api['listPasskeys']['answer']['organization']>;
  readonly hasPassword: boolean;
}

/** For whom the organization's sign-in stands alone: there is no password, or none that signs in. */
export function ByOrganization({ organization, hasPassword }: ByOrganizationProps) {
  const { name, passwordOff, isOnlyWay } = organization;
  const { organizationOnly, organizationAlone, passkeysBesides, passwordBesides, byMail } = SECURITY.password;
  if (!passwordOff)
    return (
      <>
        <p className="muted">{organizationAlone(name)}</p>
        <p>
          <Link to="/auth/reset-password">{byMail}</Link>
        </p>
      </>
    );
  return (
    <p className="muted">
      {organizationOnly(name)} {!isOnlyWay && (hasPassword ? passwordBesides : passkeysBesides)}
    </p>
  );
}
