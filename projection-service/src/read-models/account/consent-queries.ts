import { partnerAccess, refuse } from '@groundwork/contracts';
import { type Implementation, query } from '@groundwork/service-kit';
import type { Belonging } from '../../core/belonging.ts';
import { reader } from '../../core/queries.ts';
import type { ReadStore } from '../../store/port.ts';
import { accessOf, openConsent } from './consents.ts';
import { partners } from './partners.ts';
import { peopleProjection, profiles } from './people.ts';
import { nameOf, type Profile } from './profile.ts';

/** Names of partners, and what a founder allowed them or was asked to. */
export function consentReading(store: ReadStore, now: () => Date) {
  const open = reader(store, peopleProjection);

  /** @returns null for nobody; a partner user who is not known any more has no name. */
  async function namesOf({ partnerID, partnerUserID }: Belonging) {
    if (partnerID === null || partnerUserID === null) return null;
    const [[partner], [partnerUser]] = await Promise.all([
      open(partners).findByIds([partnerID]),
      open(profiles).findByIds([partnerUserID]),
    ]);
    return {
      partnerName: partner?.partnerName ?? '',
      partnerUserName: partnerUser ? nameOf(partnerUser) : '',
    };
  }

  return {
    /** @returns the question that waits for the founder's answer. */
    async proposalOf(profile: Profile) {
      const waiting = openConsent(profile, now());
      const names = waiting && (await namesOf(waiting));
      if (!waiting || !names) return null;
      const { proposalID, proposedAt, expiresAt } = waiting;
      return { proposalID, ...names, proposedAt, expiresAt };
    },
    /** @returns who sees the founder. */
    async accessOf(profile: Profile) {
      const [names, access] = [await namesOf(profile), accessOf(profile)];
      return names && access && { ...names, ...access };
    },
  };
}

export function consentQueries(store: ReadStore, now: () => Date): Implementation[] {
  const reading = consentReading(store, now);
  return [
    query(partnerAccess, async ({ params: { userID } }) => {
      const [profile] = await reader(store, peopleProjection)(profiles).findByIds([userID]);
      if (profile?.userType !== 'user') return refuse('notFound');
      const [proposal, access] = await Promise.all([reading.proposalOf(profile), reading.accessOf(profile)]);
      return { data: { proposal, access } };
    }),
  ];
}
