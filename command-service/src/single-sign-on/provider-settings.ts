import type { addIdentityProvider, BodyOf, changeIdentityProvider } from '@groundwork/contracts';
import { normaliseName, refuse } from '@groundwork/contracts';
import type { Accounts } from '../account/accounts.ts';
import type { CommandContext } from '../core/context.ts';
import type { Handle } from '../core/handle.ts';
import type { Links } from '../links/links.ts';
import type { Partner } from '../partners/partner.ts';
import { hasBuilderAccess, type Rights } from '../rights/rights.ts';
import { isOfClient, ProviderAway } from './failures.ts';
import * as decide from './identity-providers.ts';
import { hasOwnWayIn } from './local-passwords.ts';
import type { ClientOf, OpenID } from './open-id.ts';
import { publicMailAmong } from './public-mail.ts';
import type { Sealing } from './sealing.ts';

/** To be entered at the provider. Of each its own, so that none can answer for another (RFC 9700, 4.4.2). */
export const redirectUrlOf = (providerID: string, publicUrl: string): string =>
  `${publicUrl}/oidc/${providerID}/callback`;

const about = (providerID: string): string => `client secret of ${providerID}`;

/** @throws Refusal providerUnavailable where the key of the installation is another one since. */
export const secretOf = (
  { providerID, sealedSecret }: Pick<decide.IdentityProvider, 'providerID' | 'sealedSecret'>,
  sealing: Sealing,
): string => sealing.open(about(providerID), sealedSecret) ?? refuse('providerUnavailable');

export interface ProviderSettingsTools {
  readonly identityProviders: Handle<decide.IdentityProviders, []>;
  readonly accounts: Pick<Accounts, 'load'>;
  readonly rights: Pick<Handle<Rights, []>, 'load'>;
  readonly partners: Handle<Partner | null>;
  readonly openID: OpenID;
  readonly sealing: Sealing;
  readonly links: Links;
  readonly publicUrl: string;
}

type Typed = BodyOf<typeof addIdentityProvider> | BodyOf<typeof changeIdentityProvider>;

const settingsOf = (typed: Typed, partnerID: string | null): decide.ProviderSettings => ({
  ...decide.settingsOf(typed),
  name: normaliseName(typed.name),
  domains: [...new Set(typed.domains.map((domain) => domain.toLowerCase()))],
  // Only of a group that is asked for.
  groups: typed.groupsClaim.trim() === '' ? [] : typed.groups,
  // Partner users have one role.
  builderGroups: typed.groupsClaim.trim() === '' || partnerID !== null ? [] : typed.builderGroups,
  groupsClaim: typed.groupsClaim.trim(),
});

/** Of a GUID, as Entra calls a tenant. */
const TENANT = /^\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:\/|$)/;

/** Of private accounts of Microsoft. */
const CONSUMERS = '9188040d-6c67-4c5b-b112-36a304b66dad';

/** Where many organizations share an issuer, whoever is at any of them would come back as one of this one. */
function isUnsuitable(issuer: string): boolean {
  const url = URL.parse(issuer);
  if (url?.hostname !== 'login.microsoftonline.com') return url === null;
  const tenant = TENANT.exec(url.pathname.toLowerCase())?.[1];
  return tenant === undefined || tenant === CONSUMERS;
}

/**
 * Who has an address at a public mail service would be sent to the organization. A domain that a sign-in has already
 * stays, so that its secret can be replaced in time. @throws Refusal publicMailDomain.
 */
async function assertOfOrganization(domains: readonly string[], had: readonly string[] = []): Promise<void> {
  const added = domains.filter((domain) => !had.includes(domain));
  if ((await publicMailAmong(added)).length > 0) refuse('publicMailDomain', '/domains');
}

/** What administrators do about the sign-ins of organizations. */
export function createProviderSettings(tools: ProviderSettingsTools) {
  const { identityProviders, accounts, rights, partners, openID, sealing, links, publicUrl } = tools;

  async function isBuilder({ actorID }: CommandContext): Promise<boolean> {
    const actor = await accounts.load(actorID);
    return actor !== null && hasBuilderAccess(actor, await rights.load());
  }

  const keptAdmin = async (adminID: string | null): Promise<decide.KeptAdmin> =>
    adminID !== null && hasOwnWayIn(await accounts.load(adminID));

  /** What does not answer stops nobody who has a new secret: the one before may be over. @throws Refusal clientRefused. */
  async function assertKnown(client: ClientOf, providerID: string): Promise<void> {
    const failure: unknown = await openID.test(client, redirectUrlOf(providerID, publicUrl)).catch((error) => error);
    if (isOfClient(failure)) refuse('clientRefused', '/clientSecret');
  }

  return {
    /** Repeating it adds no second one. @throws Refusal notFound, issuerUnsuitable, publicMailDomain; as addProvider, assertMayName. */
    async add(typed: BodyOf<typeof addIdentityProvider>, context: CommandContext) {
      const { partnerID, issuer, clientSecret } = typed;
      if (isUnsuitable(issuer)) refuse('issuerUnsuitable', '/issuer');
      if (partnerID !== null && (await partners.load(partnerID)) === null) refuse('notFound');
      const providerID = links.idFrom('identityProvider', context.actorID, context.commandID);
      const settings = settingsOf(typed, partnerID);
      await assertOfOrganization(settings.domains);
      decide.assertMayName(null, settings, await isBuilder(context));
      const sealedSecret = sealing.seal(about(providerID), clientSecret);
      const way = await keptAdmin(settings.keptAdminID);
      const { position } = await identityProviders.execute(
        (state) => decide.addProvider({ providerID, partnerID, issuer, sealedSecret, ...settings }, way, state),
        context,
      );
      return { providerID, redirectUrl: redirectUrlOf(providerID, publicUrl), position };
    },

    /** @throws as changeProvider, assertMayName; Refusal publicMailDomain, clientRefused. */
    async change(providerID: string, typed: BodyOf<typeof changeIdentityProvider>, context: CommandContext) {
      const { clientSecret, revision } = typed;
      const known = decide.providerOf(providerID, await identityProviders.load());
      const settings = settingsOf(typed, known?.partnerID ?? null);
      await assertOfOrganization(settings.domains, known?.domains);
      const builds = await isBuilder(context);
      if (known && clientSecret !== undefined)
        await assertKnown({ issuer: known.issuer, clientID: settings.clientID, secret: clientSecret }, providerID);
      const sealedSecret = clientSecret === undefined ? undefined : sealing.seal(about(providerID), clientSecret);
      const way = await keptAdmin(settings.keptAdminID);
      return identityProviders.execute((state) => {
        decide.assertMayName(decide.providerOf(providerID, state), settings, builds);
        return decide.changeProvider(providerID, { settings, sealedSecret, revision }, way, state);
      }, context);
    },

    /** @throws Refusal notFound, providerUnavailable, issuerUnsuitable, clientRefused. */
    async test(providerID: string, context: CommandContext) {
      const provider = decide.providerOf(providerID, await identityProviders.load()) ?? refuse('notFound');
      const client = { ...provider, secret: secretOf(provider, sealing) };
      const found = await openID.test(client, redirectUrlOf(providerID, publicUrl)).catch((error: unknown) => {
        if (error instanceof ProviderAway) return refuse('providerUnavailable');
        return refuse(isOfClient(error) ? 'clientRefused' : 'issuerUnsuitable');
      });
      const { position } = await identityProviders.execute((state) => decide.passTest(providerID, state), context);
      return { found, position };
    },

    /** @throws as switchProvider; Refusal builderAccessNeeded. */
    async switch(providerID: string, on: boolean, context: CommandContext) {
      const known = decide.providerOf(providerID, await identityProviders.load());
      const way = await keptAdmin(known?.keptAdminID ?? null);
      if (on && known) decide.assertMayName(known, known, await isBuilder(context));
      return identityProviders.execute((state) => decide.switchProvider(providerID, on, way, state), context);
    },

    /** @throws as removeProvider. */
    remove: (providerID: string, context: CommandContext) =>
      identityProviders.execute((state) => decide.removeProvider(providerID, state), context),
  };
}

export type ProviderSettings = ReturnType<typeof createProviderSettings>;
