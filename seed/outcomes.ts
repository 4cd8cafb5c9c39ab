import type { Application } from '@groundwork/command-service';
import type { AmountBand, InvestorKind, OutcomeStatus } from '@groundwork/contracts';
import { DAY_MS } from '@groundwork/contracts';
import { seedContext } from './context.ts';
import { seededRandom } from './random.ts';

export interface OutcomeContent {
  readonly daysAgo: number;
  readonly status: OutcomeStatus;
  /** Of a round that was raised: days from now to its month, how much, and from whom. */
  readonly raisedDaysAgo?: number;
  readonly amount?: AmountBand;
  readonly investors?: readonly InvestorKind[];
}

const monthOf = (now: Date, daysAgo: number): string =>
  new Date(now.getTime() - daysAgo * DAY_MS).toISOString().slice(0, 7);

/** @param today when the demo is looked at. */
export async function tellOutcomeOf(
  { asking }: Application,
  userID: string,
  { status, raisedDaysAgo, amount, investors = [] }: OutcomeContent,
  today: Date,
): Promise<void> {
  const month = raisedDaysAgo === undefined ? null : monthOf(today, raisedDaysAgo);
  const byFounder = { ...seedContext(`outcome-${userID}`), actorID: userID, actorType: 'user' as const };
  await asking.tell(userID, { status, month, amount: amount ?? null, investors }, byFounder);
}

/** A founder of the crowd who completed an assessment. */
export interface Completing {
  readonly userID: string;
  /** Of the answers, 0 to 1. */
  readonly quality: number;
}

/** Of founders who completed one, those who tell what became of it. */
const TELLING = 0.8;
const AMOUNTS: readonly AmountBand[] = ['to100k', 'to500k', 'to1m', 'to3m', 'notSaid'];
const FROM: readonly InvestorKind[] = ['angels', 'vc', 'accelerator', 'grant', 'friendsAndFamily'];

/**
 * The better the answers, the likelier a round, within six months of the assessment.
 * @param completedDaysAgo of all of them. @returns the number of events.
 */
export async function tellOutcomes(
  application: Application,
  founders: readonly Completing[],
  completedDaysAgo: number,
  today: Date,
): Promise<number> {
  let told = 0;
  for (const [i, { userID, quality }] of founders.entries()) {
    const random = seededRandom(5_000_000 + i);
    if (random() >= TELLING) continue;
    const isRaised = random() < quality * quality;
    const content: OutcomeContent = isRaised
      ? {
          daysAgo: 0,
          status: 'raised',
          raisedDaysAgo: completedDaysAgo - 31 - Math.floor(random() * (completedDaysAgo - 40)),
          amount: AMOUNTS[Math.floor(random() * AMOUNTS.length)] ?? 'notSaid',
          investors: [FROM[Math.floor(random() * FROM.length)] ?? 'angels'],
        }
      : { daysAgo: 0, status: (['raising', 'notRaising', 'gaveUp'] as const)[Math.floor(random() * 3)] ?? 'raising' };
    await tellOutcomeOf(application, userID, content, today);
    told++;
  }
  return told;
}
