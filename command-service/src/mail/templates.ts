import type { MailTemplate } from '@groundwork/contracts';
import type { Template } from './layout/content.ts';
import * as all from './templates/index.ts';

type ValuesOf<T> = T extends Template<infer Values> ? Values : never;

export type MailValues = { readonly [T in MailTemplate]: ValuesOf<(typeof all)[T]> };

export const TEMPLATES: { readonly [T in MailTemplate]: Template<MailValues[T]> } = all;
