import type { IncomingMessage, ServerResponse } from 'node:http';

/** Where requests of one side of the API go. */
export type Target =
  /** A service in this process. */
  | { readonly kind: 'local'; readonly routing: (request: IncomingMessage, response: ServerResponse) => void }
  /** A service of its own, by its address. */
  | { readonly kind: 'remote'; readonly url: string };

export interface Targets {
  readonly command: Target;
  readonly query: Target;
}
