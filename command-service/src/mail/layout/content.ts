import type { Links } from '../../links/links.ts';

export type Block =
  | { readonly kind: 'text'; readonly text: string }
  /** The one next step: a button. */
  | { readonly kind: 'action'; readonly label: string; readonly href: string }
  | { readonly kind: 'link'; readonly label: string; readonly href: string }
  | { readonly kind: 'rows'; readonly rows: readonly (readonly [name: string, value: string])[] };

export interface Content {
  readonly subject: string;
  readonly heading: string;
  readonly firstName: string;
  readonly blocks: readonly Block[];
  /** Where mail programs post an unsubscription (RFC 8058). */
  readonly unsubscribe?: string;
}

export interface TemplateContext {
  readonly userID: string;
  readonly links: Links;
}

export interface Template<Values extends object> {
  readonly sample: Values;
  content(values: Values, context: TemplateContext): Content;
}

export const text = (words: string): Block => ({ kind: 'text', text: words });
export const action = (label: string, href: string): Block => ({ kind: 'action', label, href });
export const link = (label: string, href: string): Block => ({ kind: 'link', label, href });
