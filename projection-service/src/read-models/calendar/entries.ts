import { createHash } from 'node:crypto';
import { DAY_MS, PRODUCT } from '@groundwork/contracts';
import type { CalendarDocument, CohortDay, CohortDays, Due, TakenOne } from './calendar.ts';
import type { DayEvent } from './ical.ts';

export interface ActionText {
  readonly actionItem: string;
  readonly sectionName: string;
}

interface EntriesOf {
  readonly calendar: CalendarDocument;
  /** By `<userAssessmentID>.<questionID>`: what results ask for now. */
  readonly actions: ReadonlyMap<string, ActionText>;
  /** By cohortID. */
  readonly cohorts: ReadonlyMap<string, CohortDays>;
  readonly now: Date;
}

/** Days that something called off is told as cancelled. */
const CANCELLED_DAYS = 30;
/** Days of the past that are kept in the calendar, and how many entries at most. */
const PAST_DAYS = 365;
const MOST = 500;
const SUMMARY_LENGTH = 100;

const WORDS = {
  action: 'Next step for your assessment',
  goalOn: (cohort: string) => `${cohort}: assessment to be completed`,
  endsOn: (cohort: string) => `${cohort} ends`,
  where: `You set this day in ${PRODUCT.name}, at the actions of your results.`,
  cohort: `From your cohort in ${PRODUCT.name}.`,
} as const;

/** @returns the days of a founder in their order: of actions that are not done, and of cohorts that they are of. Pure. */
export function entriesOf({ calendar, actions, cohorts, now }: EntriesOf): DayEvent[] {
  const ofActions = Object.entries(calendar.dues).flatMap(([key, due]) => actionEntry(key, due, actions.get(key)));
  const ofCohorts = Object.entries(calendar.joined).flatMap(([cohortID, { isLeft, sequence, changedAt }]) => {
    const cohort = cohorts.get(cohortID);
    if (!cohort) return [];
    return (['goalOn', 'endsOn'] as const).flatMap((day): DayEvent[] => {
      const { on, isNamed } = cohort.days[day];
      if (on === null) return [];
      const taken = day === 'goalOn' ? takenFor(cohort) : [];
      const times = [changedAt, cohort.changedAt, ...taken.map((one) => one.changedAt)];
      return [
        {
          uid: uidOf(calendar._id, cohortID, day),
          sequence: sequence + cohort.sequence + taken.reduce((sum, one) => sum + one.sequence, 0),
          changedAt: times.reduce((latest, time) => (time > latest ? time : latest)),
          on,
          summary: WORDS[day satisfies CohortDay](cohort.cohortName),
          description: WORDS.cohort,
          isCancelled: isLeft || !isNamed || taken.some(({ isDone }) => isDone),
        },
      ];
    });
  });
  const from = dayOf(now.getTime() - PAST_DAYS * DAY_MS);
  return [...ofActions, ...ofCohorts]
    .filter(({ on }) => on >= from)
    .filter(
      ({ isCancelled, changedAt }) => !isCancelled || now.getTime() < Date.parse(changedAt) + CANCELLED_DAYS * DAY_MS,
    )
    .sort((a, b) => compare(a.on, b.on) || compare(a.uid, b.uid))
    .slice(-MOST);

  /** What was completed of what the cohort waits for, once or more. */
  function takenFor({ assessmentID }: CohortDays): readonly TakenOne[] {
    return Object.values(calendar.taken).filter(
      ({ originID, sequence }) => sequence > 0 && (assessmentID === null || assessmentID === originID),
    );
  }

  function actionEntry(key: string, due: Due, text: ActionText | undefined): DayEvent[] {
    const { on, isDated, isDone, isHeld, sequence, changedAt } = due;
    if (on === null) return [];
    const { actionItem, sectionName } = text ?? { actionItem: WORDS.action, sectionName: '' };
    const whole = actionItem.trim();
    return [
      {
        uid: uidOf(calendar._id, key),
        sequence,
        changedAt,
        on,
        summary: shortened(whole.split('\n', 1)[0] ?? ''),
        description: [whole, sectionName, WORDS.where].filter(Boolean).join('\n\n'),
        isCancelled: !isDated || isDone || isHeld || text === undefined,
      },
    ];
  }
}

/** At a word where there is one. */
function shortened(text: string): string {
  if (text.length <= SUMMARY_LENGTH) return text;
  const cut = text.slice(0, SUMMARY_LENGTH);
  const space = cut.lastIndexOf(' ');
  return `${cut.slice(0, space > SUMMARY_LENGTH / 2 ? space : SUMMARY_LENGTH).trimEnd()}…`;
}

/** A UUID of version 8 (RFC 9562) that follows from what it is of, and tells nobody who that is. */
function uidOf(...of: readonly string[]): string {
  const hex = createHash('sha256').update(of.join(' ')).digest('hex');
  const variant = ((Number.parseInt(hex[16] ?? '0', 16) & 3) | 8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
