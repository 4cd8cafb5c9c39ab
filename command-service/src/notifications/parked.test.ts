import { EventParked, LIMITS, STREAMS } from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { OPERATOR, useNotifications } from './testing/use-notifications.ts';

const { write, startProcess, stopAll, queued, untilQueued } = useNotifications();

describe('the message that an event was parked', () => {
  it('goes to the operator once a day for each read model', async () => {
    await startProcess();
    const parked = (readModel: string, n: number) => {
      const [type, stream, failure, position] = ['AccountOpened', 'account-anna', 'TypeError', `${n}`];
      return EventParked.of({ parkedID: `${readModel}@1:${n}`, readModel, position, type, stream, failure });
    };
    for (const [readModel, n] of [
      ['users', 1],
      ['users', 2],
      ['people', 1],
    ] as const) {
      await write(STREAMS.parkedEvent(`${readModel}@1:${n}`), parked(readModel, n));
    }
    await untilQueued(2);
    expect((await queued()).map(({ template, to, values }) => [template, to, JSON.parse(values).readModel])).toEqual([
      ['eventParked', OPERATOR, 'users'],
      ['eventParked', OPERATOR, 'people'],
    ]);
  });

  it('goes again that day once more events are parked than are told one by one, and says how many', async () => {
    await startProcess();
    const about = { type: 'AccountOpened', stream: 'account-anna', failure: 'TypeError' };
    const parkedOne = (n: number, inAll: number) =>
      write(
        STREAMS.parkedEvent(`users@1:${n}`),
        EventParked.of({ parkedID: `users@1:${n}`, readModel: 'users', position: `${n}`, ...about, inAll }),
      );
    const { parkedTold } = LIMITS;
    await parkedOne(1, 1);
    await parkedOne(2, parkedTold);
    await parkedOne(3, parkedTold + 1);
    await parkedOne(4, parkedTold + 1);
    await untilQueued(2);
    await stopAll();
    expect((await queued()).map(({ values }) => JSON.parse(values).inAll)).toEqual([1, parkedTold + 1]);
  });
});
