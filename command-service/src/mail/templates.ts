import type { MailTemplate } from '@groundwork/contracts';
import type { Template } from './layout/content.ts';
import * as all from './templates/index.ts';

type ValuesOf<T> = T extends Template<infer Values> ? Values : never;

/** What each message is made of: texts and ids, never a secret or a link with one. Stored as JSON. */
export type MailValues = { readonly [T in MailTemplate]: ValuesOf<(typeof all)[T]> };

/** Every message of the product. */
export const TEMPLATES: { readonly [T in MailTemplate]: Template<MailValues[T]> } = all;
