import { DAY_MS, type EventType } from '@groundwork/contracts';
import type { ProcessManager } from '../../core/automation.ts';
import type { SeatNoticing } from './noticing.ts';

/** Whatever may leave fewer or more seats free, or give them another last day. */
const TYPES = [
  'SeatsGranted',
  'SeatsTakenBack',
  'SeatsReserved',
  'SeatsReturned',
  'SeatsExtended',
  'SeatsExpired',
  'SeatsBought',
  'SeatsHeldBack',
  'SeatsNotRefunded',
  'SeatNoticesSet',
] as const satisfies readonly EventType[];

/** Tells a partner that few of its seats are left, or that some expire soon. */
export const seatNoticeAutomation = ({ noticeWhenDue }: Pick<SeatNoticing, 'noticeWhenDue'>): ProcessManager => ({
  name: 'seatNotices',
  types: TYPES,
  read(event) {
    const { data } = event as Extract<typeof event, { type: (typeof TYPES)[number] }>; // of its types alone
    return { id: data.partnerID, over: false };
  },
  reconcile: noticeWhenDue,
  background: { maxSleepMs: DAY_MS },
});
