import { ExpertContactRequested, ExpertRequestAssigned, ExpertRequestStateSet } from '@groundwork/contracts';
import { describe, it } from 'vitest';
import { decisionsOf } from '../../testing/given.ts';
import { sharing } from '../sharing.ts';
import { assignRequest, setRequestState } from './expert-requests.ts';

const given = decisionsOf(sharing);
const request = { userID: 'anna', requestID: 'q1' };
const asked = ExpertContactRequested.of({ ...request, userAssessmentID: null, sectionID: null, answerID: null });
type State = 'new' | 'inProgress' | 'answered' | 'closed';
const to = (state: State, from?: State) => ({ asked: { ...request, state }, from });
const is = (state: State) => ExpertRequestStateSet.of({ ...request, state });
const assigned = (adminID: string | null) => ExpertRequestAssigned.of({ ...request, adminID });

describe('a request to an expert', () => {
  it('is new, then what an administrator says, once, and may be opened again', () => {
    given(asked).when(setRequestState, to('new')).thenNothing();
    given(asked).when(setRequestState, to('inProgress')).thenEvents(is('inProgress'));
    given(asked, is('closed')).when(setRequestState, to('new')).thenEvents(is('new'));
  });

  it('is changed only from what whoever asks saw, where they say so', () => {
    given(asked, is('closed')).when(setRequestState, to('new', 'closed')).thenEvents(is('new'));
    given(asked, is('closed'), is('answered')).when(setRequestState, to('new', 'closed')).thenRefused('stateChanged');
    // Repeated: it is what was asked for.
    given(asked, is('closed'), is('new')).when(setRequestState, to('new', 'closed')).thenNothing();
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
        .when(setRequestState, { asked: { ...request, requestID, state: 'closed' }, from: undefined })
        .thenRefused('notFound');
      given(asked)
        .when(assignRequest, { ...request, requestID, adminID: 'adam' })
        .thenRefused('notFound');
    }
  });
});
