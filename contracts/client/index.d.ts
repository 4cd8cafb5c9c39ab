import type { EndpointName, Endpoints } from './endpoints.js';

export { ENDPOINTS, type EndpointName, type EndpointRoute, type Endpoints, type Scope } from './endpoints.js';

export interface ClientOptions {
  /** Where the product is: `https://app.example`. */
  readonly baseUrl: string;
  /** An API key; keep it where secrets are kept. */
  readonly key: string;
  /** The one of Node or the browser when absent. */
  readonly fetch?: typeof globalThis.fetch;
}

/** What the API refused, with the catalogue's code and text. */
export declare class ApiError extends Error {
  readonly status: number;
  /** Such as `missingScope`, whose `field` names the scope. */
  readonly code: string | undefined;
  readonly field: string | undefined;
  /** Seconds until it may be asked again, of 429 and 503. */
  readonly retryAfter: number | undefined;
}

type Request<N extends EndpointName> = Endpoints[N]['request'] & { readonly signal?: AbortSignal };

export interface Client {
  /** @throws ApiError for what is refused; TypeError for what cannot be asked; what `fetch` throws without an answer. */
  call<N extends EndpointName>(
    name: N,
    ...request: Record<never, never> extends Endpoints[N]['request'] ? [request?: Request<N>] : [request: Request<N>]
  ): Promise<Endpoints[N]['answer']>;
}

export declare function createClient(options: ClientOptions): Client;
