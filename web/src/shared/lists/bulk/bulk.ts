import type { Api } from '@groundwork/contracts/browser';

export type BulkResults = Api['expireCodes']['answer']['data'];

/** What was selected, and how the selection is cleared. */
export interface Selected {
  readonly rows: readonly { readonly id: string; readonly name: string }[];
  readonly clear: () => void;
}

export interface BulkWords {
  readonly title: (count: number) => string;
  readonly submit: string;
  readonly done: (count: number) => string;
  /** Before those that were left out. */
  readonly some: (count: number) => string;
  readonly failed: string;
}
