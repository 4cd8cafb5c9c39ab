import { createHmac } from 'node:crypto';
import { LIFETIMES, Refusal, refuse } from '@groundwork/contracts';
import type { Counts } from '@groundwork/event-store';
import { type Account, isGone, signOutEverywhere } from '../account/account.ts';
import type { Accounts } from '../account/accounts.ts';
import type { OnBackgroundError } from '../core/background-error.ts';
import type { CommandContext } from '../core/context.ts';
import type { Handle } from '../core/handle.ts';
import type { Pipeline } from '../core/pipeline.ts';
import type { SecondFactors, SecondProof } from '../second-factor/second-factors.ts';
import type { Sessions, SignedInSession } from '../session/sessions.ts';
import { ProviderAway, ProviderRefused } from './failures.ts';
import type { GroupRoles } from './group-roles.ts';
import { identity, reserveIdentity } from './identity.ts';
import { type IdentityProvider, type IdentityProviders, providerOf } from './identity-providers.ts';
import { assertComesIn, isBuilder as buildsBy, type Claims, isInGroup, vouchedEmail } from './judge.ts';
import { linkIdentity } from './link-identity.ts';
import { NotLetIn, type Reason } from './not-let-in.ts';
import type { OpenID } from './open-id.ts';
import { redirectUrlOf, secretOf } from './provider-settings.ts';
import type { Sealing } from './sealing.ts';
import { type Proven, readTrip, sealTrip, type Trip } from './trip.ts';

export interface SingleSignOnTools {
  readonly accounts: Accounts;
  readonly identityProviders: Handle<IdentityProviders, []>;
  readonly openID: OpenID;
  readonly sessions: Pick<Sessions, 'start'>;
  readonly secondFactors: Pick<SecondFactors, 'asksFor' | 'passesSignIn'>;
  readonly groupRoles: GroupRoles;
  readonly counts: Counts;
  readonly sealing: Sealing;
  /** Key of the HMACs that stand for identities. */
  readonly identitySecret: string;
  readonly publicUrl: string;
  readonly now: () => Date;
  /** 256 random bits, base64url. */
  readonly newSecret: () => string;
  readonly onBackgroundError: OnBackgroundError;
}

/** Either a session, or what the browser keeps until the second factor is shown. */
type CameBack =
  | { readonly signed: SignedInSession; readonly returnURL: string | null; readonly signOutUrl: string | null }
  | { readonly proven: string; readonly needs: 'code' | 'passkey' };

interface Arrival {
  readonly device: string;
  /** Whether they signed in there once more, which counts as the password does. */
  readonly again: boolean;
  /** Whether they are in a group that has builder access. */
  readonly isBuilder: boolean;
}

/** Staff and partner users sign in with the OpenID Connect provider of their organization. */
export function createSingleSignOn(pipeline: Pipeline, tools: SingleSignOnTools) {
  const { accounts, identityProviders, openID, sessions, secondFactors, counts, sealing, publicUrl, now } = tools;
  const { groupRoles } = tools;
  const identities = pipeline.handle(identity);

  /** No issuer holds a line feed, so no two pairs are one text. */
  const identityOf = ({ issuer }: IdentityProvider, { subject }: Claims): string =>
    createHmac('sha256', tools.identitySecret).update(`${issuer}\n${subject}`).digest('base64url');

  const clientOf = (provider: IdentityProvider) => ({ ...provider, secret: secretOf(provider, sealing) });

  /** @throws Refusal `code` for one that is unknown or switched off. */
  async function livingProvider(providerID: string, code: 'notFound' | 'singleSignOnFailed') {
    const provider = providerOf(providerID, await identityProviders.load());
    return provider?.state === 'on' ? provider : refuse(code);
  }

  /** The reason is for the log: people are told one sentence. @throws Refusal providerUnavailable, singleSignOnFailed. */
  const toRefusal = (error: unknown): never => {
    const log = (reason: unknown) =>
      tools.onBackgroundError('somebody could not sign in with their organization', reason);
    if (error instanceof NotLetIn) log(error.logged);
    if (error instanceof Refusal) throw error;
    log(error);
    return refuse(error instanceof ProviderAway ? 'providerUnavailable' : 'singleSignOnFailed');
  };

  /** @returns the account whose identity it is, else that of whom the provider vouches for, else why it vouches for nobody. */
  async function accountOf(
    provider: IdentityProvider,
    claims: Claims,
  ): Promise<{ account: Account | null; goneID: string | null; why?: Reason }> {
    const holder = await identities.load(identityOf(provider, claims));
    const held = holder && (await accounts.load(holder.userID));
    if (held && !isGone(held)) return { account: held, goneID: null };
    const vouched = vouchedEmail(claims, provider);
    const goneID = holder?.userID ?? null;
    if (vouched.email === null) return { account: null, goneID, why: vouched.reason };
    return { account: await accounts.byEmail(vouched.email), goneID };
  }

  /** Who is in no group any more is out at once, wherever they are signed in; nobody else who has their address is. */
  async function endAccess(
    provider: IdentityProvider,
    claims: Claims,
    account: Account | null,
    context: CommandContext,
  ): Promise<void> {
    if (!account || account.identities[provider.providerID] !== identityOf(provider, claims)) return;
    await accounts.execute(account.userID, (state) => signOutEverywhere(null, state), context);
  }

  async function begin(
    account: Account,
    provider: IdentityProvider,
    { device, again, isBuilder }: Arrival,
    context: CommandContext,
  ) {
    const person = await groupRoles.apply(account, provider, isBuilder, context);
    const signed = await sessions.start(person, device, context, {
      method: 'organization',
      ...(provider.asksSecondFactor && { factorProven: true }),
      // A provider that knows the browser answers without asking anybody.
      ...(!again && { confirmed: false }),
    });
    const signOutUrl = await openID.signOutUrl(provider, `${publicUrl}/auth/sign-in`).catch(() => null);
    return { signed, signOutUrl };
  }

  /** Each return counts once, wherever it is shown. @throws Refusal singleSignOnFailed. */
  async function take({ state }: Trip): Promise<void> {
    const windowMs = LIFETIMES.singleSignOn * 1000;
    const [counted] = await counts.add([{ key: `single-sign-on:${state}`, by: 1, windowMs }]);
    if (counted === undefined || counted.count > 1) throw new ProviderRefused('return_used');
  }

  return {
    /** @returns where to go, and what the browser keeps. @throws Refusal notFound, providerUnavailable. */
    async start(
      providerID: string,
      {
        email,
        returnURL = null,
        again,
      }: { email?: string | undefined; returnURL?: string | null | undefined; again: boolean },
    ): Promise<{ url: string; trip: string }> {
      const provider = await livingProvider(providerID, 'notFound');
      const [state, nonce, verifier] = [tools.newSecret(), tools.newSecret(), tools.newSecret()];
      const began = now().getTime();
      const url = await openID
        .leave(clientOf(provider), {
          ...{ redirectUrl: redirectUrlOf(providerID, publicUrl), state, nonce, verifier, email, again },
          asksGroups: provider.groupsClaim !== '',
        })
        .catch((error: unknown) => {
          toRefusal(error instanceof ProviderRefused ? new ProviderAway(error.code) : error);
          return refuse('providerUnavailable');
        });
      const until = began + LIFETIMES.singleSignOn * 1000;
      const trip: Trip = { kind: 'trip', providerID, state, nonce, verifier, returnURL, again, began, until };
      return { url, trip: sealTrip(trip, sealing) };
    },

    /**
     * @param kept by the browser since it left. @param search query that it came back with.
     * @throws Refusal singleSignOnFailed, singleSignOnRefused, groupMissing, accountDeactivated, providerUnavailable.
     */
    async finish(
      providerID: string,
      { kept, search, device }: { kept: string | undefined; search: string; device: string },
      context: CommandContext,
    ): Promise<CameBack> {
      const trip = readTrip('trip', providerID, kept, { sealing, now: now() });
      try {
        if (!trip) throw new ProviderRefused('trip_over');
        await take(trip);
        const provider = await livingProvider(providerID, 'singleSignOnFailed');
        const claims = await openID.comeBack(clientOf(provider), {
          ...{ ...trip, search, redirectUrl: redirectUrlOf(providerID, publicUrl) },
          signedInSince: trip.again ? trip.began : null,
          wanted: ['email', provider.groupsClaim].filter((name) => name !== ''),
        });
        const { account, goneID, why } = await accountOf(provider, claims);
        if (!isInGroup(claims, provider)) {
          await endAccess(provider, claims, account, context);
          throw new NotLetIn('groupMissing', 'group_missing');
        }
        assertComesIn(account, provider, why);
        const { userID } = account;
        const identityID = identityOf(provider, claims);
        const asThem = { ...context, actorID: userID, actorType: account.userType };
        // Decided before anything is reserved: whom another identity is linked to reserves none.
        linkIdentity(providerID, identityID, account);
        await identities.execute(identityID, (state) => reserveIdentity({ userID, providerID }, goneID, state), asThem);
        const { state } = await accounts.execute(userID, (now) => linkIdentity(providerID, identityID, now), asThem);
        const { returnURL, again } = trip;
        const isBuilder = buildsBy(claims, provider);
        const needs = provider.asksSecondFactor ? null : secondFactors.asksFor(account);
        if (needs !== null) {
          const until = now().getTime() + LIFETIMES.singleSignOnCode * 1000;
          const said = { providerID, userID, isBuilder, returnURL, again, until };
          return { needs, proven: sealTrip({ kind: 'proven', ...said }, sealing) };
        }
        const arrival = { device, again, isBuilder };
        return { ...(await begin(state ?? account, provider, arrival, context)), returnURL };
      } catch (error) {
        return toRefusal(error);
      }
    },

    /** @throws Refusal singleSignOnFailed, accountDeactivated, and as `SecondFactors.passesSignIn`. */
    async pass(
      providerID: string,
      { kept, device, ...proof }: { kept: string | undefined; device: string } & SecondProof,
      context: CommandContext,
    ) {
      const proven: Proven =
        readTrip('proven', providerID, kept, { sealing, now: now() }) ?? refuse('singleSignOnFailed');
      const provider = await livingProvider(providerID, 'singleSignOnFailed');
      const account = await accounts.load(proven.userID);
      assertComesIn(account, provider);
      if (!(await secondFactors.passesSignIn(account, proof, context))) refuse('wrongCode', '/code');
      const { returnURL, again, isBuilder } = proven;
      return { ...(await begin(account, provider, { device, again, isBuilder }, context)), returnURL };
    },
  };
}

export type SingleSignOn = ReturnType<typeof createSingleSignOn>;
