import { refuse } from '@groundwork/contracts';
import type { Handle } from '../../core/handle.ts';
import type { Links } from '../../links/links.ts';
import type { Cohort } from '../cohort.ts';
import type { Invitation } from '../invitation.ts';

export interface OpeningTools {
  readonly cohorts: Pick<Handle<Cohort | null>, 'load'>;
  readonly invitations: Pick<Handle<Invitation | null>, 'load'>;
  readonly links: Pick<Links, 'read'>;
}

/** @returns where a link leads: by an invitation, or by the link of the cohort. @throws Refusal linkInvalid. */
export async function openedBy(
  token: string,
  { cohorts, invitations, links }: OpeningTools,
): Promise<{ cohort: Cohort; invitation: Invitation | null }> {
  const link = links.read(token);
  if (link?.purpose !== 'cohortInvitation' && link?.purpose !== 'cohort') return refuse('linkInvalid');
  const cohort = (await cohorts.load(link.userID)) ?? refuse('linkInvalid');
  if (link.purpose === 'cohort') {
    return link.id === cohort.linkID ? { cohort, invitation: null } : refuse('linkInvalid');
  }
  const invitation = await invitations.load(link.id);
  const isIts = invitation?.cohortID === cohort.cohortID && invitation.status !== 'withdrawn';
  return isIts ? { cohort, invitation } : refuse('linkInvalid');
}
