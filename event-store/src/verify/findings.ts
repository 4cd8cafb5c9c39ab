/** What does not hold. The text names places, types and fields, and nothing that is personal. */
export interface Finding {
  readonly check: Check;
  readonly text: string;
}

export type Check = 'positions' | 'revisions' | 'ids' | 'streams' | 'types' | 'schemas' | 'sealing' | 'keys';

export type Report = (check: Check, text: string) => void;
