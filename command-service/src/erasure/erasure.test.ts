import { ErasureCompleted, ErasureRequested } from '@groundwork/contracts';
import { describe, it } from 'vitest';
import { decisionsOf } from '../testing/given.ts';
import { completeErasure, erasure, requestErasure } from './erasure.ts';

const given = decisionsOf(erasure);
const requested = ErasureRequested.of({ userID: 'anna', by: 'owner' });
const completed = ErasureCompleted.of({ userID: 'anna' });

describe('an erasure', () => {
  it('is asked for once, whoever asks again', () => {
    given().when(requestErasure, { userID: 'anna', by: 'owner' }).thenEvents(requested);
    given(requested).when(requestErasure, { userID: 'anna', by: 'admin' }).thenNothing();
    given(requested, completed).when(requestErasure, { userID: 'anna', by: 'admin' }).thenNothing();
  });

  it('is completed once', () => given(requested).when(completeErasure, 'anna').thenEvents(completed));

  it('that nobody asked for is not completed', () => given().when(completeErasure, 'anna').thenNothing());
});
