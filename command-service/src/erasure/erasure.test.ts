import { ErasureCompleted, ErasureRequested } from '@groundwork/contracts';
import { describe, it } from 'vitest';
import { decisionsOf } from '../testing/given.ts';
import { completeErasure, erasure, requestErasure } from './erasure.ts';

const given = decisionsOf(erasure);
const requested = ErasureRequested.of({ userID: 'anna', by: 'owner' });
const completed = ErasureCompleted.of({ userID: 'anna' });

describe('an erasure', () => {
  it('is asked for once, whoever asks again', () => {
    given()
      .when((state) => requestErasure({ userID: 'anna', by: 'owner' }, state))
      .thenEvents(requested);
    given(requested)
      .when((state) => requestErasure({ userID: 'anna', by: 'admin' }, state))
      .thenNothing();
    given(requested, completed)
      .when((state) => requestErasure({ userID: 'anna', by: 'admin' }, state))
      .thenNothing();
  });

  it('is completed once', () =>
    given(requested)
      .when((state) => completeErasure('anna', state))
      .thenEvents(completed));

  it('that nobody asked for is not completed', () =>
    given()
      .when((state) => completeErasure('anna', state))
      .thenNothing());
});
