import { DAY_MS, type EventType } from '@groundwork/contracts';
import type { ProcessManager } from '../../core/automation.ts';
import type { CommandContext } from '../../core/context.ts';
import type { Handle } from '../../core/handle.ts';
import type { SeatAccount } from '../account.ts';
import { expireSeats, nextExpiryAt } from './expiry.ts';

export interface ExpiryTools {
  readonly seats: Pick<Handle<SeatAccount>, 'load' | 'execute'>;
  readonly now: () => Date;
}

const TYPES = ['SeatsGranted', 'SeatsExtended', 'SeatsReturned'] as const satisfies readonly EventType[];

/** Writes off what is free of seats whose last day is over. The partner's stream decides, so it is done once. */
export function seatExpiryAutomation({ seats, now }: ExpiryTools): ProcessManager {
  return {
    name: 'seatExpiry',
    types: TYPES,
    read(event) {
      const { data } = event as Extract<typeof event, { type: (typeof TYPES)[number] }>; // of its types alone
      return { id: data.partnerID, over: false };
    },
    async reconcile(partnerID: string, context: CommandContext) {
      const { state } = await seats.execute(partnerID, (before) => expireSeats(partnerID, now(), before), context);
      return nextExpiryAt(state, now()) ?? 'over';
    },
    background: { maxSleepMs: DAY_MS },
  };
}
