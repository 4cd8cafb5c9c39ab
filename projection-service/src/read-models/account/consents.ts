import type { DomainEvent } from '@groundwork/contracts';
import { type Belonging, belongingFolds, belongingOf } from '../../core/belonging.ts';
import type { Fold } from '../../core/projection.ts';
import type { Consent, Profile } from './profile.ts';

type OfProposal = {
  readonly data: { readonly userID: string; readonly proposalID: string };
  readonly metadata: { readonly time: string };
};

/** @returns the profile with a question that has come to this. */
function became(profile: Profile, { data, metadata: { time } }: OfProposal, state: Consent['state']): Profile {
  const news = state === 'ended' ? { state, endedAt: time } : { state, answeredAt: time };
  const consents = profile.consents.map((one) => (one.proposalID === data.proposalID ? { ...one, ...news } : one));
  return { ...profile, consents };
}

const becomes = (state: Consent['state']): Fold<Profile, OfProposal> => ({
  key: ({ data }) => data.userID,
  apply: (profile, event) => profile && became(profile, event, state),
});

const asked: Fold<Profile, Extract<DomainEvent, { type: 'PartnerProposed' }>> = {
  key: ({ data }) => data.userID,
  apply(profile, { data: { userID: _, cohortID: __, ...about }, metadata }) {
    if (!profile) return undefined;
    const consent = { ...about, state: 'asked', proposedAt: metadata.time, answeredAt: null, endedAt: null } as const;
    return { ...profile, consents: [...profile.consents, consent] };
  },
};

/** What a founder was asked and answered, and whom they belong to by that. */
export const CONSENT_FOLDS = {
  PartnerProposed: asked,
  PartnerProposalWithdrawn: becomes('withdrawn'),
  PartnerDeclined: becomes('declined'),
  ...belongingFolds<Profile>({
    key: ({ data }) => data.userID,
    apply: (profile, change) =>
      profile && {
        ...became(profile, change, change.type === 'PartnerAccepted' ? 'accepted' : 'ended'),
        ...belongingOf(change),
      },
  }),
};

/** @returns the question that waits for an answer. */
export const openConsent = ({ consents }: Pick<Profile, 'consents'>, now: Date): Consent | undefined =>
  consents.findLast(({ state, expiresAt }) => state === 'asked' && Date.parse(expiresAt) > now.getTime());

/** @returns since when the partner sees a founder, and why; null where there is none. */
export function accessOf({
  partnerUserID,
  consents,
  createdAt,
}: Pick<Profile, 'consents' | 'createdAt'> & Pick<Belonging, 'partnerUserID'>): {
  readonly since: string;
  readonly by: 'code' | 'consent';
} | null {
  if (partnerUserID === null) return null;
  const given = consents.findLast(({ state }) => state === 'accepted');
  return given ? { since: given.answeredAt ?? given.proposedAt, by: 'consent' } : { since: createdAt, by: 'code' };
}
