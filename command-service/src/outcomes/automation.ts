import { DAY_MS, type DomainEvent, type EventType, SEED_ACTOR, splitVersioned } from '@groundwork/contracts';
import type { Log } from '@groundwork/event-store';
import type { ProcessManager } from '../core/automation.ts';
import type { Asking } from './asking.ts';
import { yearsAfter } from './outcomes.ts';

export interface OutcomeAutomationTools {
  readonly log: Pick<Log, 'readAll'>;
  readonly asking: Pick<Asking, 'askWhenDue'>;
  readonly now: () => Date;
}

/** A question may follow from each of these a year later. */
const TYPES = ['AssessmentCompleted', 'OutcomeAsked', 'OutcomeTold'] as const satisfies EventType[];
/** Founders may have been due while these mails were stopped. */
const BACK = ['OutcomeQuestionsResumed'] as const satisfies EventType[];

/** As it was called first, which checkpoints hold. */
const OF_ONE = 'resumed';

/**
 * All founders wait a year, so a process is a day and not a founder: what is open stays small, and whom the day was about
 * is read from the log when the year is over. Asking is once by the founder's stream, so that a day that was cut off
 * begins anew.
 */
export function outcomeAutomation({ log, asking, now }: OutcomeAutomationTools): ProcessManager {
  let last = { day: '', id: '' };

  /** @returns the process of the event's day, by its first event: `<day>/<position>/<userID>`. */
  function dayOf(event: DomainEvent): string {
    const day = event.metadata.time.slice(0, 10);
    if (day !== last.day) last = { day, id: `${day}/${event.position}/${founderOf(event)}` };
    return last.id;
  }

  async function askAll(day: string, position: string, first: string, context: Parameters<Asking['askWhenDue']>[1]) {
    const founders = new Set([first]);
    reading: for await (const events of log.readAll({ types: [...TYPES], after: position })) {
      for (const event of events) {
        if (event.metadata.time.slice(0, 10) > day) break reading;
        const founder = founderOf(event);
        if (founder !== null) founders.add(founder);
      }
    }
    const failures: unknown[] = [];
    // Whose stream cannot be read holds up nobody else.
    for (const userID of founders) await asking.askWhenDue(userID, context).catch((error) => failures.push(error));
    if (failures.length > 0) throw failures[0];
    return 'over' as const;
  }

  return {
    name: 'outcomes',
    types: [...TYPES, ...BACK],
    read(event) {
      const founder = founderOf(event);
      if (founder === null) return null;
      const isBack = BACK.some((type) => type === event.type);
      return { id: isBack ? `${OF_ONE}/${founder}` : dayOf(event), over: false };
    },
    async reconcile(id, context) {
      const [day = '', position = '', first = ''] = id.split('/');
      if (day === OF_ONE) {
        await asking.askWhenDue(position, context);
        // What is not due yet comes with its day.
        return 'over';
      }
      // The end of the day a year later: of February 29 that is the end of March 1.
      const due = new Date(yearsAfter(`${day}T00:00:00.000Z`, 1).getTime() + DAY_MS);
      return now() < due ? due : askAll(day, position, first, context);
    },
    background: { maxSleepMs: 7 * DAY_MS },
  };
}

/** @returns null for who is not asked: founders of the seed. */
function founderOf({ type, data, metadata }: DomainEvent): string | null {
  if (metadata.actorID === SEED_ACTOR) return null;
  switch (type) {
    case 'AssessmentCompleted':
      return splitVersioned(data.userAssessmentID).id;
    case 'OutcomeAsked':
    case 'OutcomeTold':
    case 'OutcomeQuestionsResumed':
      return data.userID;
    default:
      return null;
  }
}
