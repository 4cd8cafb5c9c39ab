import { createHash } from 'node:crypto';
import type { Outgoing } from '@groundwork/service-kit';
import * as client from 'openid-client';
import { OF_CLIENT, ofTokens, ProviderRefused, told } from './failures.ts';
import type { Claims } from './judge.ts';

/** What a provider knows us by. */
export interface ClientOf {
  readonly issuer: string;
  readonly clientID: string;
  readonly secret: string;
}

export interface Leaving {
  readonly redirectUrl: string;
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  /** Fills in the form there. */
  readonly email?: string | undefined;
  /** Whether the person is to sign in though they are signed in there. */
  readonly again: boolean;
  readonly asksGroups: boolean;
}

export type Return = Pick<Leaving, 'redirectUrl' | 'state' | 'nonce' | 'verifier'> & {
  /** Query of the address that they came back to. */
  readonly search: string;
  /** Claims without which userinfo is asked. */
  readonly wanted: readonly string[];
  /** Milliseconds since the epoch before which they must not have signed in there; null where that does not matter. */
  readonly signedInSince: number | null;
};

/** OpenID Connect 1.0: code flow with PKCE, state and nonce. All throw ProviderAway and ProviderRefused. */
export interface OpenID {
  /**
   * Asks anew what it says of itself, and with a code that it never gave whether it knows the client (`isOfClient` where
   * it does not). @returns the host of the page to sign in at, and whether it can end its session.
   */
  test(of: ClientOf, redirectUrl: string): Promise<{ signInHost: string; signsOut: boolean }>;
  leave(of: ClientOf, leaving: Leaving): Promise<string>;
  /** @returns claims of an ID token whose signature, issuer, audience, nonce and times are right. */
  comeBack(of: ClientOf, from: Return): Promise<Claims>;
  /** @returns null where it has no such address. */
  signOutUrl(of: Pick<ClientOf, 'issuer' | 'clientID'>, returnUrl: string): Promise<string | null>;
}

/** Seconds by which the clock of a provider may differ; its times are whole seconds. */
const CLOCK_TOLERANCE = 5;

/** Of no sign-in. */
const NEVER_GIVEN = {
  code: 'asked-to-test-the-connection',
  code_verifier: 'asked-to-test-the-connection-with-no-sign-in',
};

/** Milliseconds that what a provider says of itself is kept. Keys of signatures are asked for each time: they rotate. */
const KEPT_MS = 15 * 60_000;

export function createOpenID({ outgoing, loopback, now }: OpenIDTools): OpenID {
  // An absent body is undefined there, which `fetch` takes as none.
  const customFetch: client.CustomFetch = (url, init) => outgoing.fetch(url, init as RequestInit);
  const known = new Map<string, { readonly metadata: client.ServerMetadata; readonly at: number }>();
  const isOwnMachine = (issuer: string): boolean => loopback && issuer.startsWith('http://');
  const execute = (issuer: string) =>
    isOwnMachine(issuer)
      ? [client.enableNonRepudiationChecks, client.allowInsecureRequests]
      : [client.enableNonRepudiationChecks];

  async function discover(issuer: string): Promise<client.ServerMetadata> {
    const found = await client.discovery(new URL(issuer), 'discovery', undefined, client.None(), {
      [client.customFetch]: customFetch,
      execute: isOwnMachine(issuer) ? [client.allowInsecureRequests] : [],
      timeout: 10,
    });
    const metadata = found.serverMetadata();
    known.set(issuer, { metadata, at: now().getTime() });
    return metadata;
  }

  async function metadataOf(issuer: string): Promise<client.ServerMetadata> {
    const kept = known.get(issuer);
    return kept && now().getTime() - kept.at < KEPT_MS ? kept.metadata : discover(issuer);
  }

  async function configure({ issuer, clientID, secret }: ClientOf): Promise<client.Configuration> {
    const metadata = await metadataOf(issuer);
    // What is not said is client_secret_basic (OpenID Connect Discovery 1.0, 3).
    const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const isBasic = methods.includes('client_secret_basic');
    const auth = isBasic ? client.ClientSecretBasic(secret) : client.ClientSecretPost(secret);
    const configuration = new client.Configuration(metadata, clientID, {}, auth);
    configuration[client.customFetch] = customFetch;
    configuration.timeout = 10;
    for (const set of execute(issuer)) set(configuration);
    return configuration;
  }

  async function assertKnown(of: ClientOf, redirectUrl: string): Promise<void> {
    const asked = { ...NEVER_GIVEN, redirect_uri: redirectUrl };
    try {
      await ofTokens(client.genericGrantRequest(await configure(of), 'authorization_code', asked));
    } catch (error) {
      // Whatever else it says of the code or the request, it says to a client that it knows.
      if (!(error instanceof client.ResponseBodyError) || OF_CLIENT.has(error.error)) throw error;
    }
  }

  return {
    test: (of, redirectUrl) =>
      told(async () => {
        const metadata = await discover(of.issuer);
        const { authorization_endpoint: page, token_endpoint: token, jwks_uri: keys } = metadata;
        if (!page || !token || !keys) throw new ProviderRefused('endpoints_missing');
        if (metadata.response_types_supported?.includes('code') === false) throw new ProviderRefused('no_code_flow');
        await assertKnown(of, redirectUrl);
        return { signInHost: new URL(page).host, signsOut: metadata.end_session_endpoint !== undefined };
      }),

    leave: (of, { redirectUrl, state, nonce, verifier, email, again, asksGroups }) =>
      told(async () => {
        const configuration = await configure(of);
        const hasGroups = configuration.serverMetadata().scopes_supported?.includes('groups') === true;
        return client.buildAuthorizationUrl(configuration, {
          redirect_uri: redirectUrl,
          scope: `openid email profile${asksGroups && hasGroups ? ' groups' : ''}`,
          state,
          nonce,
          code_challenge: createHash('sha256').update(verifier).digest('base64url'),
          code_challenge_method: 'S256',
          ...(email ? { login_hint: email } : {}),
          ...(again ? { prompt: 'login', max_age: '0' } : {}),
        }).href;
      }),

    comeBack: (of, { redirectUrl, search, state, nonce, verifier, wanted, signedInSince }) =>
      told(async () => {
        const configuration = await configure(of);
        const tokens = await ofTokens(
          client.authorizationCodeGrant(configuration, new URL(`${redirectUrl}?${search}`), {
            pkceCodeVerifier: verifier,
            expectedState: state,
            expectedNonce: nonce,
            idTokenExpected: true,
          }),
        );
        const claims = tokens.claims();
        if (!claims) throw new ProviderRefused('no_id_token');
        if (signedInSince !== null) assertSignedIn(claims.auth_time, signedInSince);
        const isWhole = wanted.every((name) => name in claims);
        if (isWhole || !configuration.serverMetadata().userinfo_endpoint)
          return { subject: claims.sub, all: { ...claims } };
        const more = await client.fetchUserInfo(configuration, tokens.access_token, claims.sub);
        // What is signed counts first.
        return { subject: claims.sub, all: { ...more, ...claims } };
      }),

    signOutUrl: ({ issuer, clientID }, returnUrl) =>
      told(async () => {
        const { end_session_endpoint: end } = await metadataOf(issuer);
        if (!end) return null;
        const url = new URL(end);
        url.searchParams.set('client_id', clientID);
        url.searchParams.set('post_logout_redirect_uri', returnUrl);
        return url.href;
      }),
  };
}

export interface OpenIDTools {
  readonly outgoing: Pick<Outgoing, 'fetch'>;
  /** For tests: providers on this machine, by http. */
  readonly loopback: boolean;
  readonly now: () => Date;
}

/** Asking for it proves nothing: the browser holds the address, and may leave that out. */
function assertSignedIn(authTime: number | undefined, sinceMs: number): void {
  if (authTime === undefined) throw new ProviderRefused('auth_time_missing');
  if (authTime + CLOCK_TOLERANCE < Math.floor(sinceMs / 1000)) throw new ProviderRefused('not_signed_in_again');
}
