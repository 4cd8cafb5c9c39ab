import type { Api } from '@groundwork/contracts/browser';
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
          {/* Plain: its page may load what this document's policy forbids. */}
          <a href="/auth/reset-password">{byMail}</a>
        </p>
      </>
    );
  return (
    <p className="muted">
      {organizationOnly(name)} {!isOnlyWay && (hasPassword ? passwordBesides : passkeysBesides)}
    </p>
  );
}
