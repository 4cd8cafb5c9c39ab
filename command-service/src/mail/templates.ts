import type { MailTemplate } from '@groundwork/contracts';
import type { Template } from './layout/content.ts';
import type { StoredReportMail } from './stored-report.ts';
import * as all from './templates/index.ts';

type ValuesOf<T> = T extends Template<infer Values> ? Values : never;

export type MailValues = { readonly [T in MailTemplate]: ValuesOf<(typeof all)[T]> };

/** What the log keeps of them: of reports too little to say anything (reports/contents.ts). */
export type StoredValues = Omit<MailValues, 'savedReport'> & { readonly savedReport: StoredReportMail };

export const TEMPLATES: { readonly [T in MailTemplate]: Template<MailValues[T]> } = all;
