/** What founders can say became of their round. Without schemas: browsers load it. */
export const OUTCOME_STATUSES = ['raised', 'raising', 'notRaising', 'gaveUp'] as const;
export type OutcomeStatus = (typeof OUTCOME_STATUSES)[number];

/** US dollars, smallest first; `notSaid` last. */
export const AMOUNT_BANDS = ['to100k', 'to500k', 'to1m', 'to3m', 'to10m', 'over10m', 'notSaid'] as const;
export type AmountBand = (typeof AMOUNT_BANDS)[number];

export const INVESTOR_KINDS = [
  'friendsAndFamily',
  'angels',
  'accelerator',
  'vc',
  'corporate',
  'crowd',
  'grant',
  'debt',
] as const;
export type InvestorKind = (typeof INVESTOR_KINDS)[number];

export interface Outcome {
  readonly status: OutcomeStatus;
  /** yyyy-mm in which the money was raised; null for all but `raised`, as the amount. */
  readonly month: string | null;
  readonly amount: AmountBand | null;
  /** From whom, in the order of INVESTOR_KINDS. */
  readonly investors: readonly InvestorKind[];
}

/** Rounds before are of no assessment here. */
export const FIRST_OUTCOME_MONTH = '2000-01';

export const OUTCOME_WORDS = {
  status: {
    raised: 'We raised money',
    raising: 'We are still raising',
    notRaising: 'We are not raising now',
    gaveUp: 'We gave up',
  },
  amount: {
    to100k: 'Up to $100,000',
    to500k: '$100,000 to $500,000',
    to1m: '$500,000 to $1 million',
    to3m: '$1 million to $3 million',
    to10m: '$3 million to $10 million',
    over10m: 'More than $10 million',
    notSaid: 'I would rather not say',
  },
  investor: {
    friendsAndFamily: 'Friends and family',
    angels: 'Business angels',
    accelerator: 'An accelerator',
    vc: 'A venture capital fund',
    corporate: 'A corporate investor',
    crowd: 'A crowd',
    grant: 'A grant or public program',
    debt: 'A lender',
  },
} as const satisfies {
  readonly status: Readonly<Record<OutcomeStatus, string>>;
  readonly amount: Readonly<Record<AmountBand, string>>;
  readonly investor: Readonly<Record<InvestorKind, string>>;
};

/** After these nobody is asked again, until they complete another assessment. */
const FINAL: ReadonlySet<OutcomeStatus> = new Set(['raised', 'gaveUp']);

export const isFinalOutcome = (status: OutcomeStatus): boolean => FINAL.has(status);
