import {
  AttentionDismissed,
  type NewEvent,
  PersonErased,
  PurchaseReleased,
  RecipientForgotten,
} from '@groundwork/contracts';
import { expect, it } from 'vitest';
import { DELIVERIES } from '../../testing/deliveries.ts';
import { opened } from '../../testing/events.ts';
import { givenLog } from '../../testing/given-log.ts';
import { historyProjection } from '../history/history.ts';
import { attentionSteps } from './attended.ts';
import { peopleProjection } from './people.ts';

const REASON = 'Told Nora Planted by phone';
const dismissed = (userID: string) =>
  AttentionDismissed.of({ kind: 'messageFailed', itemID: 'm1', userID, occurrence: '0', reason: REASON });

const CASES = DELIVERIES.flatMap(([name, deliver]) =>
  (
    [
      ['a recipient was forgotten', 'r1', [RecipientForgotten.of({ userID: 'r1', month: '2026-01' })]],
      ['a purchase came to nothing', 'p1', [PurchaseReleased.of({ purchaseID: 'p1' })]],
      ['a person was erased', 'maya', [opened('maya'), PersonErased.of({ userID: 'maya' })]],
    ] satisfies [string, string, NewEvent<string, object>[]][]
  ).map(([what, userID, events]) => ({ what, name, userID, events, deliver })),
);

it.each(CASES)(
  'after $what a reason sealed before their key is destroyed is kept nowhere ($name)',
  async ({ userID, events, deliver }) => {
    const log = givenLog([...events, dismissed(userID)]);
    const people = await log.projectedBy(peopleProjection, deliver);
    expect(people.of(attentionSteps)).toMatchObject([{ change: 'dismissed', reason: '' }]);
    for (const projection of [peopleProjection, historyProjection]) {
      const found = await log.projectedBy(projection, deliver);
      expect(found.text).not.toContain('Planted');
      expect(found.parked).toEqual([]);
      expect(found.text).toBe((await log.withoutKeyOf(userID).projectedBy(projection, deliver)).text);
    }
  },
);
