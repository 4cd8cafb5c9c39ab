/** What the form holds, and the request that it makes. */
import {
  AMOUNT_BANDS,
  type AmountBand,
  type Api,
  FIRST_OUTCOME_MONTH,
  INVESTOR_KINDS,
  OUTCOME_STATUSES,
  type Outcome,
  type OutcomeStatus,
} from '@groundwork/contracts/browser';
import type { Problems } from '../../ui/form/problems.ts';
import { OUTCOME } from './texts.ts';

/** As texts; investors are in one, in their order. */
export interface Answers {
  readonly status: string;
  /** 01 to 12. */
  readonly month: string;
  readonly year: string;
  readonly amount: string;
  readonly investors: string;
}

export function answersOf(told: Outcome | null): Answers {
  const [year = '', month = ''] = told?.month?.split('-') ?? [];
  return {
    status: told?.status ?? '',
    month,
    year,
    amount: told?.amount ?? '',
    investors: told?.investors.join(' ') ?? '',
  };
}

const isOne = <T extends string>(all: readonly T[], text: string): text is T =>
  (all as readonly string[]).includes(text);

/** @returns the latest year first. */
export const yearsUntil = (now: Date): string[] => {
  const first = Number(FIRST_OUTCOME_MONTH.slice(0, 4));
  return Array.from({ length: now.getUTCFullYear() - first + 1 }, (_, i) => String(now.getUTCFullYear() - i));
};

export function problemsOf(answers: Answers, now: Date): Problems<keyof Answers> {
  const { status, month, year, amount, investors } = answers;
  if (status === '') return { status: OUTCOME.statusMissing };
  if (status !== 'raised') return {};
  const isAhead = `${year}-${month}` > now.toISOString().slice(0, 7);
  const missing = month === '' || year === '';
  return {
    month: missing ? OUTCOME.monthMissing : isAhead ? OUTCOME.monthAhead : undefined,
    amount: amount === '' ? OUTCOME.amountMissing : undefined,
    investors: investors === '' ? OUTCOME.investorsMissing : undefined,
  };
}

/** @param answers without problems. */
export function requestOf({ status, month, year, amount, investors }: Answers): Api['tellOutcome']['body'] {
  const told: OutcomeStatus = isOne(OUTCOME_STATUSES, status) ? status : 'raising';
  if (told !== 'raised') return { status: told, month: null, amount: null, investors: [] };
  const chosen = investors.split(' ');
  const band: AmountBand = isOne(AMOUNT_BANDS, amount) ? amount : 'notSaid';
  return {
    status: told,
    month: `${year}-${month}`,
    amount: band,
    investors: INVESTOR_KINDS.filter((kind) => chosen.includes(kind)),
  };
}
