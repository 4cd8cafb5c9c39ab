import {
  EventParked,
  ParkedEventRetried,
  ParkedEventSkipped,
  ReadModelRebuildRequested,
  ReadModelRolledBack,
} from '@groundwork/contracts';
import { describe, it } from 'vitest';
import { decisionsOf } from '../testing/given.ts';
import { parkedEvent, retryParked, skipParked } from './parked-event.ts';
import { readModels, requestRebuild, rollBack } from './read-models.ts';

const users = (generation: number) => ({ readModel: 'users', version: 3, generation });
const rebuilt = (generation: number) => ReadModelRebuildRequested.of(users(generation));
const rolledBack = (generation: number) => ReadModelRolledBack.of(users(generation));

describe('generations of a read model', () => {
  const given = decisionsOf(readModels);

  it('a rebuild wants one that there never was', () => {
    given().when(requestRebuild, users(0)).thenEvents(rebuilt(1));
    given(rebuilt(1), rolledBack(0)).when(requestRebuild, users(0)).thenEvents(rebuilt(2));
  });

  it('each version has its own', () =>
    given(ReadModelRebuildRequested.of({ ...users(7), version: 2 }))
      .when(requestRebuild, users(0))
      .thenEvents(rebuilt(1)));

  it('one goes back to the one of before, and so on to the first', () => {
    given(rebuilt(1), rebuilt(2)).when(rollBack, users(2)).thenEvents(rolledBack(1));
    given(rebuilt(1), rebuilt(2), rolledBack(1)).when(rollBack, users(1)).thenEvents(rolledBack(0));
    given().when(rollBack, users(0)).thenRefused('nothingToRollBack');
  });

  it('nothing is wanted by who has not seen what is wanted now', () => {
    given(rebuilt(1)).when(requestRebuild, users(0)).thenNothing();
    given(rebuilt(1), rebuilt(2)).when(rollBack, users(1)).thenNothing();
  });
});

describe('a parked event', () => {
  const given = decisionsOf(parkedEvent);
  const parkedID = 'users@3:00000000000000000007';
  const parked = EventParked.of({
    ...{ parkedID, readModel: 'users', position: '00000000000000000007' },
    ...{ type: 'AccountOpened', stream: 'account-anna', failure: 'TypeError at fold' },
  });
  const retried = ParkedEventRetried.of({ parkedID });
  const skipped = ParkedEventSkipped.of({ parkedID, reason: 'A test of ours' });

  it('is tried again, once', () => {
    given(parked).when(retryParked).thenEvents(retried);
    given(parked, retried).when(retryParked).thenNothing();
  });

  it('is skipped with a reason, once, also after it was tried again', () => {
    given(parked, retried).when(skipParked, 'A test of ours').thenEvents(skipped);
    given(parked, skipped).when(skipParked, 'Another').thenNothing();
  });

  it('has to be there', () => {
    given().when(retryParked).thenRefused('notFound');
    given().when(skipParked, 'A test of ours').thenRefused('notFound');
  });
});
