import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Stage } from '@groundwork/contracts';
import type { AuthoredContent } from './authoring.ts';
import { readJson } from './content.ts';

export interface AttemptContent {
  readonly sector: string;
  readonly type: 'P' | 'A';
  /** Seed where absent. */
  readonly stage?: Stage;
  readonly daysAgo: number;
  /** 0 to 1: how strong the answers are. */
  readonly quality: number;
  /** How many questions; all of them and completed when absent. */
  readonly answered?: number;
  /** What the founder did after completing, in this order. */
  readonly after?: readonly ('surveyed' | 'shared' | 'reopened')[];
  /** The names of sections of the result that the founder asked an expert about, after that. */
  readonly asked?: readonly string[];
}

interface Named {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

export interface FounderContent extends Named {
  readonly company: string;
  /** What state the demo founder is in, for the list of demo sign-ins. */
  readonly about: string;
  readonly partnerUser: string | null;
  /** How long they have an account; since before the first attempt of anybody when absent. */
  readonly joinedDaysAgo?: number;
  /** The discount code that they signed up with. */
  readonly code?: string;
  /** An address that they asked for and have not confirmed. */
  readonly newEmail?: string;
  /** When a message to them could not be delivered. */
  readonly failedMessageDaysAgo?: number;
  readonly attempts: readonly AttemptContent[];
}

export interface DiscountCodeContent {
  readonly code: string;
  readonly discount: number;
  readonly description: string;
  /** Email of the partner user whose it is. */
  readonly partnerUser: string | null;
  /** Name of the one sector it is for; any when absent. */
  readonly sector?: string;
  /** Name of the sector whose assessment it is for. */
  readonly assessment?: string;
  /** How many days from today it is valid; null is for ever. */
  readonly days: number | null;
  /** Made today when absent. */
  readonly madeDaysAgo?: number;
  /** Ended by hand. */
  readonly stoppedDaysAgo?: number;
  readonly maxUses: number | null;
}

/** Staff who have not set a password yet. */
interface Invitable {
  readonly invited?: boolean;
}

export interface PeopleContent {
  readonly password: string;
  readonly partners: readonly { readonly partnerName: string; readonly defaultDiscount: number }[];
  readonly partnerUsers: readonly (Named & Invitable & { readonly partner: string })[];
  readonly founders: readonly FounderContent[];
  /** Whose money was given back: the account could not be opened. */
  readonly refunded: GoneContent;
  /** A founder who was erased. */
  readonly erased: GoneContent & { readonly joinedDaysAgo: number };
  readonly admins: readonly (Named & Invitable & { readonly builderAccess: boolean })[];
}

/** Somebody of whom only what happened is left. */
export interface GoneContent extends Named {
  readonly company: string;
  readonly daysAgo: number;
}

/** What made-up founders of a large demo are called, and what their companies do. */
export interface CrowdContent {
  readonly firstNames: readonly string[];
  readonly lastNames: readonly string[];
  readonly businesses: readonly string[];
}

/**
 * Reads the people and the discount codes of the demo. Their password is public, and one code is worth 100 %: production
 * never has them. @param folder `seed/demo-data`. @throws when a file is missing or not JSON, naming it.
 */
export const openDemoData = (folder: string) => ({
  people: () => readJson<PeopleContent>(join(folder, 'people.json')),
  crowd: () => readJson<CrowdContent>(join(folder, 'crowd.json')),
  /** The statement before the one that is in force. */
  earlierAgreement: () => readFileSync(join(folder, 'earlier-agreement.txt'), 'utf8').trim(),
  /** The assessment whose later versions, and a draft, show what the builder keeps. */
  authored: () => readJson<AuthoredContent>(join(folder, 'authored.json')),
  discountCodes: () => readJson<readonly DiscountCodeContent[]>(join(folder, 'discount-codes.json')),
});

export type DemoData = ReturnType<typeof openDemoData>;
