import { type Api, PRODUCT, Refusal, refuse } from '@groundwork/contracts';
import { type Account, isGone } from '../account/account.ts';
import type { Accounts } from '../account/accounts.ts';
import { isFactorDemandedOf } from '../account/demanded-factor.ts';
import { NO_PASSKEYS } from '../account/passkeys-state.ts';
import { automationContext } from '../core/automation.ts';
import type { CommandContext } from '../core/context.ts';
import { firstNameOf } from './authenticators.ts';
import { createChallenges } from './challenges.ts';
import { addPasskey, removeAllPasskeys, removePasskey, renamePasskey, usePasskey } from './passkey.ts';
import { siteOf } from './site.ts';
import { authenticationOf, handleOf, ownerIn, registrationOf } from './wire.ts';

export interface PasskeyTools {
  readonly accounts: Accounts;
  /** Where people reach the product: passkeys are made for its host, and work nowhere else. */
  readonly publicUrl: string;
  readonly secret: string;
  readonly demandsStaffFactor: boolean;
  readonly now: () => Date;
  readonly newID: () => string;
}

type NewPasskey = Api['addPasskey']['body'];
type Proof = Api['signInWithPasskey']['body'];
type Purpose = Parameters<typeof usePasskey>[0]['purpose'];

/** Whom the list of the device shows it for, and which ones they have. */
interface Named extends Pick<Account, 'passkeys'> {
  readonly userName: string;
  readonly userDisplayName: string;
}

/** Milliseconds that the browser asks for. */
const TIMEOUT = 3 * 60 * 1000;
/** ES256, EdDSA and RS256: today's authenticators have one of them. */
const ALGORITHMS = [-7, -8, -257];
/** What challenges are for. */
const SIGNING = 'sign';
const addingTo = (userID: string): string => `add:${userID}`;

/** Loaded with the first passkey: it brings parsers of certificates. */
const library = () => import('@simplewebauthn/server');

/** Whatever the library throws is a refusal: it was given what a browser sent. */
async function checking<T>(check: () => Promise<T>): Promise<T> {
  try {
    return await check();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    return refuse('passkeyRefused');
  }
}

/** Passkeys (W3C Web Authentication Level 3): discoverable, and with their owner verified by the device. */
export function createPasskeys({ accounts, publicUrl, secret, demandsStaffFactor, now, newID }: PasskeyTools) {
  const challenges = createChallenges(secret, now);
  const isDemandedOf = isFactorDemandedOf(demandsStaffFactor);

  const site = () => ({ ...siteOf(publicUrl), requireUserVerification: true }) as const;

  /** @returns what reads the id of the challenge that was signed, for the library to call, and where it is then. */
  function expecting(about: string) {
    const read = { challengeID: '' };
    const expectedChallenge = (challenge: string): boolean => {
      read.challengeID = challenges.read(challenge, about);
      return true;
    };
    return { read, expectedChallenge };
  }

  async function optionsFor(userID: string, { userName, userDisplayName, passkeys }: Named) {
    const { generateRegistrationOptions } = await library();
    return generateRegistrationOptions({
      ...{ rpName: PRODUCT.name, rpID: site().expectedRPID },
      ...{ userID: handleOf(userID), userName, userDisplayName },
      challenge: challenges.issue(addingTo(userID)),
      timeout: TIMEOUT,
      excludeCredentials: passkeys.all.map(({ credentialID: id, transports }) => ({ id, transports: [...transports] })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      supportedAlgorithmIDs: ALGORITHMS,
    });
  }

  /** @param device that it was made on. @returns what is kept of it. @throws Refusal passkeyRefused, passkeyExpired. */
  async function checked(userID: string, given: NewPasskey, device: string) {
    const { verifyRegistrationResponse } = await library();
    const { read, expectedChallenge } = expecting(addingTo(userID));
    const { registrationInfo } = await checking(async () =>
      verifyRegistrationResponse({
        ...site(),
        response: await registrationOf(given),
        expectedChallenge,
        supportedAlgorithmIDs: ALGORITHMS,
      }),
    );
    if (!registrationInfo) return refuse('passkeyRefused');
    const { credential, aaguid, credentialDeviceType: deviceType, credentialBackedUp: backedUp } = registrationInfo;
    return {
      ...{ passkeyID: newID(), name: firstNameOf(aaguid, device), challengeID: read.challengeID },
      ...{ credentialID: credential.id, publicKey: Buffer.from(credential.publicKey).toString('base64url') },
      ...{ counter: credential.counter, transports: given.transports, deviceType, backedUp, aaguid },
    };
  }

  return {
    /** @returns what `navigator.credentials.create` takes, as JSON. @throws Refusal notFound. */
    async creationOptions(userID: string) {
      const owner = await accounts.load(userID);
      if (!owner || isGone(owner)) return refuse('notFound');
      const { email: userName, firstName, lastName, passkeys } = owner;
      return optionsFor(userID, { userName, userDisplayName: `${firstName} ${lastName}`.trim(), passkeys });
    },

    /** The same for somebody who signs up. @param userID that they will have. */
    signUpOptions: (userID: string, email: string) =>
      optionsFor(userID, { userName: email, userDisplayName: email, passkeys: NO_PASSKEYS }),

    /** @returns what `navigator.credentials.get` takes, as JSON: the same for everybody. */
    async requestOptions() {
      const { generateAuthenticationOptions } = await library();
      return generateAuthenticationOptions({
        rpID: site().expectedRPID,
        userVerification: 'required',
        challenge: challenges.issue(SIGNING),
        timeout: TIMEOUT,
      });
    },

    /**
     * @param device that it was made on.
     * @throws Refusal notFound, passkeyRefused, passkeyExpired, tooManyPasskeys.
     */
    async add(userID: string, given: NewPasskey, device: string, context: CommandContext) {
      const added = await checked(userID, given, device);
      const { state, position } = await accounts.execute(userID, (owner) => addPasskey(added, owner), context);
      const { passkeyID, name } = state?.passkeys.all.find((one) => one.credentialID === added.credentialID) ?? added;
      return { position, passkeyID, name };
    },

    /** Of an account that is still to be opened: nothing is loaded, and nothing written. @throws Refusal passkeyRefused, passkeyExpired. */
    check: checked,

    /**
     * Checks what a passkey signed, and that it is used once. @param of the account that it must be of, if it is known.
     * @throws Refusal passkeyRefused, passkeyExpired.
     */
    async prove(given: Proof, purpose: Purpose, context: CommandContext, of?: string): Promise<Account> {
      const userID = ownerIn(given);
      if (of !== undefined && of !== userID) return refuse('passkeyRefused');
      const owner = await accounts.load(userID);
      const passkey = owner?.passkeys.all.find(({ credentialID }) => credentialID === given.id);
      if (!owner || !passkey) return refuse('passkeyRefused');
      const { passkeyID, credentialID: id, publicKey, counter } = passkey;
      const { verifyAuthenticationResponse } = await library();
      const { read, expectedChallenge } = expecting(SIGNING);
      const { verified, authenticationInfo } = await checking(() =>
        verifyAuthenticationResponse({
          ...site(),
          response: authenticationOf(given),
          expectedChallenge,
          credential: { id, publicKey: Uint8Array.from(Buffer.from(publicKey, 'base64url')), counter },
        }),
      );
      if (!verified) return refuse('passkeyRefused');
      const { newCounter, credentialBackedUp: backedUp } = authenticationInfo;
      const used = { passkeyID, counter: newCounter, backedUp, challengeID: read.challengeID, purpose };
      const { state } = await accounts.execute(userID, (current) => usePasskey(used, current), {
        ...context,
        actorID: userID,
        actorType: owner.userType,
      });
      return state ?? refuse('passkeyRefused');
    },

    /** @throws Refusal notFound. */
    rename: (userID: string, passkeyID: string, name: string, context: CommandContext) =>
      accounts.execute(userID, (owner) => renamePasskey(passkeyID, name, owner), context),

    /** @returns those that are left, as authenticators know them. @throws Refusal notFound, secondFactorDemanded. */
    async remove(userID: string, passkeyID: string, context: CommandContext) {
      const { state, position } = await accounts.execute(
        userID,
        (owner) => removePasskey(passkeyID, owner !== null && isDemandedOf(owner), owner),
        context,
      );
      return {
        position,
        rpID: site().expectedRPID,
        userHandle: Buffer.from(handleOf(userID)).toString('base64url'),
        credentialIDs: (state?.passkeys.all ?? []).map(({ credentialID }) => credentialID),
      };
    },

    /** For somebody who lost them. @returns whether there were any. */
    async removeByOperator({ userID, passkeys }: Account): Promise<boolean> {
      const ids = passkeys.all.map((one) => one.passkeyID);
      if (ids.length === 0) return false;
      const context = automationContext('passkeys', [userID, ...ids].join(':'));
      await accounts.execute(userID, removeAllPasskeys, context);
      return true;
    },
  };
}

export type PasskeyService = ReturnType<typeof createPasskeys>;
