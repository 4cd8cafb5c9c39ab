import { CHANGED_FIELDS, givenIn, NO_PERSON } from '@groundwork/contracts';
import { collection, type Fold } from '../../core/projection.ts';
import { attendedFolds, oneAtATime, UNATTENDED } from './attended.ts';
import { CONSENT_FOLDS } from './consents.ts';
import type { Profile } from './profile.ts';
import { NO_FACTOR, SECOND_FACTOR_FOLDS, withoutYoungFactor } from './second-factor.ts';

interface OfPerson {
  readonly data: { readonly userID: string };
}

interface OfChange {
  readonly data: { readonly userID: string; readonly changeID: string };
}

const NO_INVITATION = { invitedAt: null, invitationID: null, invitationExpiresAt: null } as const;

/** The pending address no longer waits, unless it is another one by now. */
const waitsNoMore: Fold<Profile, OfChange> = {
  key: ({ data }) => data.userID,
  apply: (profile, { data }) =>
    profile?.pendingEmail?.changeID === data.changeID ? { ...profile, pendingEmail: null } : undefined,
};

/** An owner may have asked with the old password only, so that change of address ends; an admin's waits on. */
const passwordSet: Fold<Profile, OfPerson> = {
  key: ({ data }) => data.userID,
  apply(profile) {
    if (!profile) return undefined;
    const { pendingEmail: pending } = profile;
    return { ...profile, ...NO_INVITATION, pendingEmail: pending?.by === 'owner' ? null : pending };
  },
};

const NEW_PROFILE = {
  pendingEmail: null,
  ...NO_FACTOR,
  agreements: [],
  revision: 1,
  closed: false,
  consents: [],
  ...NO_INVITATION,
  ...UNATTENDED,
} as const;

/** Makes dialogs opened before outdated; the events that call it are those of REVISION_EVENTS. */
const changed = (profile: Profile): Profile => ({ ...profile, revision: profile.revision + 1 });

export const profiles = collection<Profile>('profiles', {
  indexes: [{ invitedAt: 1, _id: 1, userType: 1, partnerID: 1, attention: 1, assigneeID: 1 }],
  on: {
    AccountOpened: {
      key: ({ data }) => data.userID,
      apply(_, { data, metadata }, { id }) {
        const { userID: _id, passwordHash: _hash, ...profile } = data;
        return { _id: id, ...NO_PERSON, ...profile, createdAt: metadata.time, ...NEW_PROFILE };
      },
    },
    ProfileChanged: {
      key: ({ data }) => data.userID,
      apply: (profile, { data }) => profile && changed({ ...profile, ...givenIn(CHANGED_FIELDS, data) }),
    },
    EmailChangeRequested: {
      key: ({ data }) => data.userID,
      apply(profile, { data: { userID: _id, ...pending }, metadata }) {
        return profile && changed({ ...profile, pendingEmail: { ...pending, requestedAt: metadata.time } });
      },
    },
    EmailChangeCancelled: waitsNoMore,
    EmailChangeFailed: waitsNoMore,
    EmailChanged: {
      key: ({ data }) => data.userID,
      apply(profile, { data: { email, changeID } }) {
        if (!profile) return undefined;
        const { pendingEmail: pending } = profile;
        return changed({ ...profile, email, pendingEmail: pending?.changeID === changeID ? null : pending });
      },
    },
    EmailTakenBack: {
      key: ({ data }) => data.userID,
      apply: (profile, { data }) => profile && changed({ ...profile, email: data.email, pendingEmail: null }),
    },
    PasswordChanged: passwordSet,
    PasswordRemoved: passwordSet,
    PasswordReset: passwordSet,
    InvitationSent: {
      key: ({ data }) => data.userID,
      apply: (profile, { data: { invitationID, expiresAt: invitationExpiresAt }, metadata }) =>
        profile && { ...profile, invitedAt: metadata.time, invitationID, invitationExpiresAt, attention: 'open' },
    },
    ...attendedFolds<Profile>(
      'invitation',
      oneAtATime(({ invitationID }) => invitationID ?? ''),
    ),
    InvitationAccepted: passwordSet,
    IdentityLinked: {
      key: ({ data }) => data.userID,
      apply: (profile) => profile && { ...profile, ...NO_INVITATION },
    },
    PasswordRevoked: {
      key: ({ data }) => data.userID,
      apply: (profile, { metadata }) =>
        profile && { ...withoutYoungFactor(profile, metadata.time), pendingEmail: null },
    },
    ...SECOND_FACTOR_FOLDS,
    AgreementAccepted: {
      key: ({ data }) => data.userID,
      apply(profile, { data: { agreementID }, metadata }) {
        const accepted = { agreementID, acceptedAt: metadata.time };
        return profile && { ...profile, agreements: [...profile.agreements, accepted] };
      },
    },
    ...CONSENT_FOLDS,
    // An admin without builder access may have asked for the pending address, and would get access through it.
    BuilderAccessGranted: {
      key: ({ data }) => data.userID,
      apply: (profile) => (profile?.pendingEmail?.by === 'admin' ? { ...profile, pendingEmail: null } : undefined),
    },
    AccountDeactivated: {
      key: ({ data }) => data.userID,
      apply: (profile) => profile && { ...profile, ...NO_INVITATION },
    },
    AccountClosed: {
      key: ({ data }) => data.userID,
      apply: (profile) => profile && { ...profile, ...NO_INVITATION, closed: true },
    },
    PersonErased: { key: ({ data }) => data.userID, apply: () => null },
  },
});
