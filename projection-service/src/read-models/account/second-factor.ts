import type { DomainEvent, EventType } from '@groundwork/contracts';
import { isYoung } from '@groundwork/contracts';
import type { Fold } from '../../core/projection.ts';
import type { Profile } from './profile.ts';

type EventOf<T extends EventType> = Extract<DomainEvent, { readonly type: T }>;

export const NO_FACTOR = { secondFactorAt: null, recoveryCodesLeft: 0 } as const;

const enabled: Fold<Profile, EventOf<'SecondFactorEnabled'>> = {
  key: ({ data }) => data.userID,
  apply: (profile, { data, metadata }) =>
    profile && { ...profile, secondFactorAt: metadata.time, recoveryCodesLeft: data.recoveryHashes.length },
};
const issued: Fold<Profile, EventOf<'RecoveryCodesIssued'>> = {
  key: ({ data }) => data.userID,
  apply: (profile, { data }) => profile && { ...profile, recoveryCodesLeft: data.recoveryHashes.length },
};
const used: Fold<Profile, EventOf<'RecoveryCodeUsed'>> = {
  key: ({ data }) => data.userID,
  apply: (profile) => profile && { ...profile, recoveryCodesLeft: profile.recoveryCodesLeft - 1 },
};
const disabled: Fold<Profile, EventOf<'SecondFactorDisabled'>> = {
  key: ({ data }) => data.userID,
  apply: (profile) => profile && { ...profile, ...NO_FACTOR },
};

export const SECOND_FACTOR_FOLDS = {
  SecondFactorEnabled: enabled,
  RecoveryCodesIssued: issued,
  RecoveryCodeUsed: used,
  SecondFactorDisabled: disabled,
};

/** A young one ends when the address before a change takes the account back: somebody else may have turned it on. */
export const withoutYoungFactor = (profile: Profile, time: string): Profile =>
  profile.secondFactorAt !== null && isYoung(profile.secondFactorAt, time) ? { ...profile, ...NO_FACTOR } : profile;
