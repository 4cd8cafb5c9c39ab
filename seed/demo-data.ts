import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Stage } from '@groundwork/contracts';
import type { AuthoredContent } from './authoring.ts';
import { readJson } from './content.ts';
import type { OutcomeContent } from './outcomes.ts';

export interface AttemptContent {
  readonly sector: string;
  readonly type: 'P' | 'A';
  /** Default: Seed. */
  readonly stage?: Stage;
  readonly daysAgo: number;
  /** 0 to 1. */
  readonly quality: number;
  /** Default: all, and completed. */
  readonly answered?: number;
  /** In this order. */
  readonly after?: readonly ('surveyed' | 'shared' | 'reopened')[];
  readonly asked?: readonly string[];
}

interface Named {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

export interface FounderContent extends Named {
  readonly company: string;
  readonly about: string;
  readonly partnerUser: string | null;
  /** Default: before anybody's first attempt. */
  readonly joinedDaysAgo?: number;
  readonly code?: string;
  /** Asked for, not confirmed. */
  readonly newEmail?: string;
  readonly failedMessageDaysAgo?: number;
  readonly cohort?: { readonly joinedDaysAgo: number; readonly sharing: boolean };
  readonly attempts: readonly AttemptContent[];
  /** What they told of their round. */
  readonly outcome?: OutcomeContent;
}

export interface CohortContent {
  readonly cohortName: string;
  /** Their email. */
  readonly partnerUser: string;
  readonly madeDaysAgo: number;
  readonly startedDaysAgo: number;
  readonly goalInDays: number;
  /** Who has not joined. */
  readonly invited: readonly { readonly email: string; readonly name: string }[];
}

export interface DiscountCodeContent {
  readonly code: string;
  readonly discount: number;
  readonly description: string;
  /** Their email. */
  readonly partnerUser: string | null;
  /** Default: any. */
  readonly sector?: string;
  readonly assessment?: string;
  /** From today; null: no end. */
  readonly days: number | null;
  /** Default: today. */
  readonly madeDaysAgo?: number;
  /** By hand. */
  readonly stoppedDaysAgo?: number;
  readonly maxUses: number | null;
}

interface Invitable {
  readonly invited?: boolean;
}

export interface PeopleContent {
  readonly password: string;
  readonly partners: readonly { readonly partnerName: string; readonly defaultDiscount: number }[];
  readonly partnerUsers: readonly (Named & Invitable & { readonly partner: string })[];
  readonly cohort: CohortContent;
  readonly founders: readonly FounderContent[];
  /** Refunded, because the account could not be opened. */
  readonly refunded: GoneContent;
  readonly erased: GoneContent & { readonly joinedDaysAgo: number };
  readonly admins: readonly (Named & Invitable & { readonly builderAccess: boolean })[];
}

export interface GoneContent extends Named {
  readonly company: string;
  readonly daysAgo: number;
}

export interface CrowdContent {
  readonly firstNames: readonly string[];
  readonly lastNames: readonly string[];
  readonly businesses: readonly string[];
}

/** Never in production: a public password, and a code worth 100 %. @throws naming a missing or invalid file. */
export const openDemoData = (folder: string) => ({
  people: () => readJson<PeopleContent>(join(folder, 'people.json')),
  crowd: () => readJson<CrowdContent>(join(folder, 'crowd.json')),
  /** Before the current one. */
  earlierAgreement: () => readFileSync(join(folder, 'earlier-agreement.txt'), 'utf8').trim(),
  /** Has later versions and a draft, for the builder. */
  authored: () => readJson<AuthoredContent>(join(folder, 'authored.json')),
  discountCodes: () => readJson<readonly DiscountCodeContent[]>(join(folder, 'discount-codes.json')),
});

export type DemoData = ReturnType<typeof openDemoData>;
