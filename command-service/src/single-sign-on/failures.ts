import { AddressNotAllowed, OutgoingFailed } from '@groundwork/service-kit';
import { WWWAuthenticateChallengeError } from 'openid-client';

/** It answered something else than it should; the code says what, and nothing of the person. */
export class ProviderRefused extends Error {
  readonly code: string;
  constructor(code: string) {
    super(`the sign-in of an organization refused (${code})`);
    this.name = 'ProviderRefused';
    this.code = code;
  }
}

/** It did not answer. */
export class ProviderAway extends Error {
  constructor(code: string) {
    super(`the sign-in of an organization does not answer (${code})`);
    this.name = 'ProviderAway';
  }
}

/** What a token endpoint says of a client (RFC 6749, 5.2): it does not know it, or not by this secret, or not for this. */
export const OF_CLIENT: ReadonlySet<string> = new Set(['invalid_client', 'unauthorized_client']);

/** Whether client ID or secret are not those of the provider. */
export const isOfClient = (error: unknown): boolean => error instanceof ProviderRefused && OF_CLIENT.has(error.code);

/** No error of the library goes on: it may hold what the provider said of somebody. @throws ProviderAway, ProviderRefused. */
export async function told<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw failureOf(error);
  }
}

/** A 401 of a token endpoint is of the client, whatever stands beside it; the library reads the header alone. */
export async function ofTokens<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof WWWAuthenticateChallengeError && error.status === 401)
      throw new ProviderRefused('invalid_client');
    throw error;
  }
}

function failureOf(error: unknown): ProviderRefused | ProviderAway {
  if (error instanceof ProviderRefused || error instanceof ProviderAway) return error;
  for (let cause: unknown = error, n = 0; cause instanceof Error && n < 4; cause = cause.cause, n++) {
    if (cause instanceof OutgoingFailed) return new ProviderAway(cause.code);
    if (cause instanceof AddressNotAllowed) return new ProviderRefused('address_not_allowed');
  }
  const { code, error: said } = error as { readonly code?: unknown; readonly error?: unknown };
  // Codes of OAuth are short words; whatever else a provider writes there is left out.
  const word = [said, code].find((one) => typeof one === 'string' && /^[\w.-]{1,64}$/.test(one)) as string | undefined;
  return new ProviderRefused(word ?? (error instanceof Error ? error.name : 'unknown'));
}
