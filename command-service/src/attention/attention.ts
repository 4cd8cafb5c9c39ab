import {
  AttentionAssigned,
  AttentionDismissed,
  AttentionRestored,
  type EventData,
  type NewEvent,
  refuse,
  STREAMS,
} from '@groundwork/contracts';
import type { Aggregate } from '../core/aggregate.ts';

/** What was done about an item of what needs attention. The item itself is a message, a purchase or an account. */
export interface Attention {
  /** Which times that it happened were dismissed. */
  readonly dismissed: readonly string[];
  readonly adminID: string | null;
}

/** Names the item in the stream `attention-<kind>_<itemID>`. */
export type AttentionItem = Omit<EventData['AttentionRestored'], 'userID'>;

export const attention: Aggregate<Attention, 'attention'> = {
  stream: STREAMS.attention,
  initial: { dismissed: [], adminID: null },
  evolve(state, { type, data }) {
    switch (type) {
      case 'AttentionDismissed':
        return { ...state, dismissed: [...state.dismissed, data.occurrence] };
      case 'AttentionRestored':
        return { ...state, dismissed: [] };
      case 'AttentionAssigned':
        return { ...state, adminID: data.adminID };
      default:
        return state;
    }
  },
};

/** Repeating it is no event, until the same happens anew. @throws Refusal validation for a reason without a word. */
export function dismiss(item: EventData['AttentionDismissed'], { dismissed }: Attention): NewEvent[] {
  const reason = item.reason.trim();
  if (reason === '') refuse('validation', '/reason');
  return dismissed.includes(item.occurrence) ? [] : [AttentionDismissed.of({ ...item, reason })];
}

/** Repeating it is no event. */
export const restore = (item: EventData['AttentionRestored'], { dismissed }: Attention): NewEvent[] =>
  dismissed.length === 0 ? [] : [AttentionRestored.of(item)];

/** Repeating it is no event. */
export const assign = (item: EventData['AttentionAssigned'], { adminID }: Attention): NewEvent[] =>
  adminID === item.adminID ? [] : [AttentionAssigned.of(item)];
