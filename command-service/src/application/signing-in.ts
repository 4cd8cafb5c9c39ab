import { createConfirm } from '../account/confirm-password.ts';
import { createDelays } from '../guesses/delays.ts';
import { createGuessCounts } from '../guesses/guess-counts.ts';
import { createAccepting } from '../passkeys/accepting.ts';
import { createPasskeys } from '../passkeys/passkeys.ts';
import { createRecovery } from '../recovery/recovery.ts';
import { rights as rightsOf } from '../rights/rights.ts';
import { createSecondFactors } from '../second-factor/second-factors.ts';
import { createKnownDevices } from '../session/known-devices.ts';
import { createSessions } from '../session/sessions.ts';
import { createSignInLinks } from '../sign-in-links/sign-in-links.ts';
import { createNotifyOwner } from '../sign-up/notify-owner.ts';
import { createSignUp } from '../sign-up/sign-up.ts';
import { createGroupRoles } from '../single-sign-on/group-roles.ts';
import { identityProviders as providersOf } from '../single-sign-on/identity-providers.ts';
import { createLocalPasswords } from '../single-sign-on/local-passwords.ts';
import { createProviderSettings } from '../single-sign-on/provider-settings.ts';
import { createSealing } from '../single-sign-on/sealing.ts';
import { createSingleSignOn } from '../single-sign-on/single-sign-on.ts';
import { createVerifications } from '../verification/verifications.ts';
import type { AccountParts } from './accounts.ts';
import type { Content } from './content.ts';
import type { Ground } from './ground.ts';

export function signingInOf(ground: Ground & Content & AccountParts) {
  const { pipeline, providers, secretFor, emailChanges } = ground;
  const verifications = createVerifications(pipeline, {
    ...ground,
    captcha: providers.captcha,
    secret: secretFor('verification'),
  });
  const identityProviders = pipeline.handle(providersOf);
  const localPasswords = createLocalPasswords({ ...ground, identityProviders });
  const given = { ...ground, localPasswords, spendProof: verifications.spend, delays: createDelays(ground.counts) };
  const guesses = createGuessCounts(pipeline, { ...given, secret: secretFor('guesses') });
  const confirm = createConfirm({
    ...given,
    assertRecentPassword: (actor, maxSeconds) => sessions.assertRecentPassword(actor, maxSeconds),
  });
  const passkeys = createPasskeys({ ...given, secret: secretFor('passkeys') });
  const secondFactors = createSecondFactors({ ...given, confirm, passkeys, secret: secretFor('second-factor') });
  const signInLinks = createSignInLinks(given);
  const sessions = createSessions(pipeline, {
    ...given,
    guesses,
    secondFactors,
    signInLinks,
    successorOf: (secret) => secretFor(`refresh:${secret}`),
  });
  const rights = pipeline.handle(rightsOf);
  const connected = {
    ...{ ...given, identityProviders, sessions, secondFactors, openID: providers.openID },
    sealing: createSealing(secretFor('single-sign-on')),
    identitySecret: secretFor('identities'),
    rights,
    groupRoles: createGroupRoles({ ...given, rights }),
  };
  return {
    verifications,
    delays: given.delays,
    guesses,
    confirm,
    passkeys,
    accepting: createAccepting({ ...given, passkeys }),
    secondFactors,
    signInLinks,
    knownDevices: createKnownDevices(secretFor('devices')),
    recovery: createRecovery({ ...given, cancelReplaced: emailChanges.cancelReplaced }),
    signUp: createSignUp({ ...given, passkeys, notifyOwner: createNotifyOwner(given) }),
    sessions,
    rights,
    singleSignOn: createSingleSignOn(pipeline, connected),
    providerSettings: createProviderSettings(connected),
  };
}

export type SigningIn = ReturnType<typeof signingInOf>;
