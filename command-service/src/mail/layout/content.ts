import type { Links } from '../../links/links.ts';

/** A part of a message. HTML and text are made of the same ones, so that neither says what the other does not. */
export type Block =
  | { readonly kind: 'text'; readonly text: string }
  /** The one thing to do next: a button. */
  | { readonly kind: 'action'; readonly label: string; readonly href: string }
  /** Something else one may do. */
  | { readonly kind: 'link'; readonly label: string; readonly href: string }
  | { readonly kind: 'rows'; readonly rows: readonly (readonly [name: string, value: string])[] };

/** What a template makes of its values; layout.ts makes a message of it. */
export interface Content {
  readonly subject: string;
  readonly heading: string;
  readonly firstName: string;
  readonly blocks: readonly Block[];
  /** Where a mail program posts that its reader wants no more of these (RFC 8058). */
  readonly unsubscribe?: string;
}

export interface TemplateContext {
  readonly userID: string;
  readonly links: Links;
}

/** A message: what it is made of, and how. */
export interface Template<Values extends object> {
  /** Values as they are in everyday life, for the preview. */
  readonly sample: Values;
  /** For how long its link works, in seconds: it is not sent after that. LIFETIMES.mail when absent. */
  readonly lifetimeSeconds?: number;
  content(values: Values, context: TemplateContext): Content;
}

export const text = (words: string): Block => ({ kind: 'text', text: words });
export const action = (label: string, href: string): Block => ({ kind: 'action', label, href });
export const link = (label: string, href: string): Block => ({ kind: 'link', label, href });
