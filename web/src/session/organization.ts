import { readLocal, removeLocal, writeLocal } from '../state/local-storage.ts';

/** The organization's sign-in that the session began with. */
export interface Organization {
  readonly providerID: string;
  /** Where signing out goes on, so that its session ends too. */
  readonly signOutUrl: string | null;
}

const KEY = 'groundwork.organization';

export const keepOrganization = (organization: Organization): void => void writeLocal(KEY, organization);

export const forgetOrganization = (): void => removeLocal(KEY);

/** @returns null where the session began with a password. */
export function heldOrganization(): Organization | null {
  const kept = readLocal(KEY) as Partial<Organization> | null;
  if (typeof kept?.providerID !== 'string') return null;
  const { providerID, signOutUrl } = kept;
  return { providerID, signOutUrl: typeof signOutUrl === 'string' && /^https?:/.test(signOutUrl) ? signOutUrl : null };
}
