import {
  ACCOUNT_DEFAULTS,
  AccountOpened,
  AssessmentCompleted,
  AssessmentStarted,
  DiscountCodeGenerated,
  type EventMetadata,
  type NewEvent,
  PartnerAdded,
  STREAMS,
} from '@groundwork/contracts';
import type { Log } from '@groundwork/event-store';
import { seededRandom } from '../../seed/random.ts';

export interface Size {
  readonly users: number;
  readonly attempts: number;
  readonly codes: number;
  readonly partners: number;
  readonly partnerUsers: number;
}

const AT_ONCE = 512;
const SYLLABLES = ['an', 'na', 'be', 'ro', 'li', 'sa', 'mi', 'ka', 'to', 'el'];
const MINUTE_MS = 60_000;
const BEGAN = Date.parse('2024-01-01T00:00:00.000Z');

/** A third of all founders came with her codes. */
export const GRACE = { userID: 'listed-grace', partnerID: 'listed-partner-0' };
export const POPULAR_CODE = 'POPULAR';

/** Straight to the log: commands are not measured. */
export async function appendLists(log: Log, size: Size): Promise<void> {
  const random = seededRandom(12);
  const below = (n: number): number => Math.floor(random() * n);
  const name = (): string => {
    const text = Array.from({ length: 3 }, () => SYLLABLES[below(SYLLABLES.length)]).join('');
    return text.charAt(0).toUpperCase() + text.slice(1);
  };
  let minutes = 0;
  const waiting: Promise<unknown>[] = [];
  async function append(stream: string, ...events: readonly NewEvent[]): Promise<void> {
    waiting.push(log.append(stream, events, 'no_stream', metadataAt(minutes++, stream)));
    if (waiting.length >= AT_ONCE) await Promise.all(waiting.splice(0));
  }

  for (let n = 0; n < size.partners; n++) {
    const partnerID = `listed-partner-${n}`;
    const partner = { partnerID, partnerName: `${name()} ${name()}`, defaultDiscount: below(100) / 100 };
    await append(STREAMS.partner(partnerID), PartnerAdded.of(partner));
  }
  for (let n = 0; n < size.partnerUsers; n++) {
    const userID = n === 0 ? GRACE.userID : `listed-partner-user-${n}`;
    const partnerID = `listed-partner-${n % size.partners}`;
    await open(userID, { userType: 'partnerUser', company: '', partnerID });
  }
  for (let n = 0; n < size.users; n++) {
    const isOfGrace = n % 3 === 0;
    const other = 1 + below(size.partnerUsers - 1);
    await open(`listed-user-${n}`, {
      company: `${name()} ${name()}`,
      partnerID: isOfGrace ? GRACE.partnerID : `listed-partner-${other % size.partners}`,
      partnerUserID: isOfGrace ? GRACE.userID : `listed-partner-user-${other}`,
      discountCode: n % 2 === 0 ? POPULAR_CODE : `CODE-${below(size.codes)}`,
    });
  }
  for (let n = 0; n < size.attempts; n++) await take(`listed-user-${below(size.users)}`, n);
  for (let n = 0; n < size.codes; n++) {
    const discountID = `listed-code-${n}`;
    const owner = n % 3 === 0 ? GRACE.userID : `listed-partner-user-${1 + below(size.partnerUsers - 1)}`;
    const isOwned = n % 2 === 0 || n % 3 === 0;
    const generated = DiscountCodeGenerated.of({
      discountID,
      code: `${n % 2 ? 'SPRING' : 'AUTUMN'}-${n}`,
      discount: (1 + below(100)) / 100,
      description: `${name()} ${name()}`,
      expiresAt: n % 4 === 0 ? null : `20${20 + (n % 20)}-06-30`,
      maxUses: n % 5 === 0 ? 10 : null,
      partnerID: isOwned ? GRACE.partnerID : null,
      partnerUserID: isOwned ? owner : null,
      industryID: null,
      sectorID: null,
      assessmentID: null,
    });
    await append(STREAMS.discountCode(discountID), generated);
  }
  await Promise.all(waiting);

  async function open(userID: string, about: Partial<Parameters<typeof AccountOpened.of>[0]>): Promise<void> {
    const names = { firstName: name(), lastName: name(), email: `${userID}@bench.example`, passwordHash: 'none' };
    const account = { ...ACCOUNT_DEFAULTS, company: '', userType: 'user' as const, ...names, userID, ...about };
    await append(STREAMS.account(userID), AccountOpened.of(account));
  }

  /** One attempt per stream: numbering is not measured. */
  async function take(userID: string, n: number): Promise<void> {
    const userAssessmentID = `listed-attempt-${n}.1`;
    const sectorID = 1 + below(30);
    const started = AssessmentStarted.of({
      userAssessmentID,
      userID,
      assessmentID: 'listed.1',
      industryID: 1 + (sectorID % 7),
      sectorID,
      assessmentType: n % 5 === 0 ? 'A' : 'P',
      versionNumber: 1 + below(4),
      totalQuestions: 70,
    });
    const percent = below(101);
    const completed = AssessmentCompleted.of({ userAssessmentID, chosen: percent, best: 100, percent, sections: [] });
    await append(STREAMS.attempts(`listed-attempt-${n}`), started, ...(n % 5 < 3 ? [completed] : []));
  }
}

const metadataAt = (minutes: number, stream: string): EventMetadata => ({
  actorID: 'bench',
  actorType: 'system',
  time: new Date(BEGAN + minutes * MINUTE_MS).toISOString(),
  correlationID: 'bench',
  causationID: stream,
  commandID: stream,
});
