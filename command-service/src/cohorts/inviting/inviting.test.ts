import { FounderInvited } from '@groundwork/contracts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createInviting, type InvitingTools } from './inviting.ts';

const SECOND = 1_000;
const BATCH = 100;
const context = { ...{ actorID: 'paula', commandID: 'close', correlationID: 'close' }, deadline: 0 };
const invited = (id: string, cohortID: string) =>
  FounderInvited.of({
    ...{ invitationID: id, userID: id, cohortID, partnerID: 'north', email: `${id}@x.example`, name: '' },
  });

let open: Set<string>;
let read: number;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  [open, read] = [new Set(['i', 'j']), 0];
});
afterEach(() => vi.useRealTimers());

/** Reading each batch of invitations takes a second, withdrawing one takes `withdrawMs`. */
function inviting({ others, withdrawMs = 0 }: { readonly others: number; readonly withdrawMs?: number }) {
  const tools: Partial<Record<keyof InvitingTools, unknown>> = {
    cohorts: { load: async () => ({ batches: {} }) },
    invitations: {
      load: async (id: string) => ({ status: open.has(id) ? 'open' : 'withdrawn', heldBy: null }),
      async execute(id: string) {
        vi.advanceTimersByTime(withdrawMs);
        open.delete(id);
      },
    },
    async *eventsOf() {
      for (let n = 0; n < others; n++) {
        vi.advanceTimersByTime(SECOND);
        read++;
        yield Array.from({ length: BATCH }, (_, i) => invited(`other${n}.${i}`, 'autumn'));
      }
      yield ['i', 'j'].map((id) => invited(id, 'spring'));
    },
    seats: { settle: async () => 'over' },
    ...{ destroyKey: async () => {}, forgetMail: async () => {}, counts: {}, secret: 's' },
  };
  return createInviting(tools as unknown as InvitingTools);
}

it('a request that closes a cohort reads invitations to others no longer than its time', async () => {
  const done = await inviting({ others: 60 }).withdrawAll('spring', { ...context, actorType: 'partnerUser' }, SECOND);
  expect([done, read, open.size]).toEqual([undefined, 2, 2]);
});

it('each turn of the automation withdraws some, however long it reads before', async () => {
  const { withdrawAll } = inviting({ others: 60, withdrawMs: 60 * SECOND });
  const turn = async () => [await withdrawAll('spring', { ...context, actorType: 'system' }), open.size];
  expect([await turn(), await turn(), await turn()]).toEqual([
    [undefined, 1],
    ['over', 0],
    ['over', 0],
  ]);
});
