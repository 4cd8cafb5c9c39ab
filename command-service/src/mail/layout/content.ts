import type { Links } from '../../links/links.ts';
import type { Letterhead } from './letterhead.ts';

export type Block =
  | { readonly kind: 'text'; readonly text: string }
  /** The one next step: a button. */
  | { readonly kind: 'action'; readonly label: string; readonly href: string }
  | { readonly kind: 'link'; readonly label: string; readonly href: string }
  | { readonly kind: 'rows'; readonly rows: readonly (readonly [name: string, value: string])[] }
  /** The first column is what a row is about; numbers stand at the end of theirs. */
  | { readonly kind: 'table'; readonly header: readonly string[]; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: 'picture'; readonly picture: InlinePicture };

/** A PNG that the message holds itself: nothing is fetched. */
export interface InlinePicture {
  /** Its name in the message. */
  readonly cid: string;
  readonly png: Uint8Array;
  /** For those who do not see it. */
  readonly alt: string;
}

export interface Content {
  readonly subject: string;
  readonly heading: string;
  readonly firstName: string;
  readonly blocks: readonly Block[];
  /** Where mail programs post an unsubscription (RFC 8058). */
  readonly unsubscribe?: string;
  /** Of the partner that it is about; absent: ours alone. */
  readonly letterhead?: Letterhead;
  /** The name beside our address; ours when absent. */
  readonly sentAs?: string;
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
