import { ExpertContactRequested, ExpertRequestAssigned, ExpertRequestStateSet } from '@groundwork/contracts';
import { describe, it } from 'vitest';
import { decisionsOf } from '../testing/given.ts';
import { assignRequest, setRequestState } from './expert-requests.ts';
import { sharing } from './sharing.ts';

const given = decisionsOf(sharing);
const request = { userID: 'anna', requestID: 'q1' };
const asked = ExpertContactRequested.of({ ...request, userAssessmentID: null, sectionID: null, answerID: null });
const is = (state: 'new' | 'inProgress' | 'answered' | 'closed') => ExpertRequestStateSet.of({ ...request, state });
const assigned = (adminID: string | null) => ExpertRequestAssigned.of({ ...request, adminID });

describe('a request to an expert', () => {
  it('is new, then what an administrator says, once, and may be opened again', () => {
    given(asked)
      .when(setRequestState, { ...request, state: 'new' })
      .thenNothing();
    given(asked)
      .when(setRequestState, { ...request, state: 'inProgress' })
      .thenEvents(is('inProgress'));
    given(asked, is('closed'))
      .when(setRequestState, { ...request, state: 'new' })
      .thenEvents(is('new'));
  });

  it('is of one administrator, or of nobody', () => {
    given(asked)
      .when(assignRequest, { ...request, adminID: null })
      .thenNothing();
    given(asked)
      .when(assignRequest, { ...request, adminID: 'adam' })
      .thenEvents(assigned('adam'));
    given(asked, assigned('adam'), is('answered'))
      .when(assignRequest, { ...request, adminID: null })
      .thenEvents(assigned(null));
  });

  it('was made, of whatever name', () => {
    for (const requestID of ['q2', 'constructor']) {
      given(asked)
        .when(setRequestState, { ...request, requestID, state: 'closed' })
        .thenRefused('notFound');
      given(asked)
        .when(assignRequest, { ...request, requestID, adminID: 'adam' })
        .thenRefused('notFound');
    }
  });
});
