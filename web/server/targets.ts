import type { IncomingMessage, ServerResponse } from 'node:http';

export type Target =
  | { readonly kind: 'local'; readonly routing: (request: IncomingMessage, response: ServerResponse) => void }
  | { readonly kind: 'remote'; readonly url: string };

export interface Targets {
  readonly command: Target;
  readonly query: Target;
}
