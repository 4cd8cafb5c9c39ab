import type { Api } from '@groundwork/contracts/browser';

export type BulkResults = Api['expireCodes']['answer']['data'];

/** What was selected, and how the selection is cleared. */
export interface Selected {
  readonly rows: readonly {
    readonly id: string;
    readonly name: string;
    /** Those that they have, where the list knows them. */
    readonly tags?: readonly string[];
    /** The partner that they belong to; '' for none. */
    readonly partnerName?: string;
  }[];
  readonly clear: () => void;
}

export interface BulkWords {
  readonly title: (count: number) => string;
  /** The title once it was done, while it says who was left out. */
  readonly ended: string;
  readonly submit: string;
  /** @param notTold of these, how many of whom it is not told whether it came to anything. */
  readonly done: (count: number, notTold: number) => string;
  /** Before those that were left out. */
  readonly some: (count: number, left: BulkResults) => string;
  readonly failed: string;
  /** Whether who is left out is so for a reason that is none to worry about; absent: never. */
  readonly isUsual?: (left: BulkResults[number]) => boolean;
}
