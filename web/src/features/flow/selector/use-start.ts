import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { call } from '../../../api/client.ts';
import { keys } from '../../../api/queries.ts';
import { queryClient } from '../../../api/query-client.ts';
import { ApiError } from '../../../http/errors.ts';
import { updateProfile, useProfile } from '../../../session/session.ts';
import { uniqueID } from '../../../state/local-storage.ts';
import type { Assessment, Sector } from './choice.ts';

interface Chosen {
  readonly industry: { readonly industryID: number };
  readonly sector: Sector;
  readonly assessment: Assessment;
}

/** Starts the chosen assessment and opens it. A retry of the same choice cannot start it twice. */
export function useStart() {
  const { userID } = useProfile();
  const navigate = useNavigate();
  const key = useRef({ choice: '', id: '' });

  return useMutation({
    mutationFn: async ({ industry: { industryID }, sector: { sectorID }, assessment: { assessmentID } }: Chosen) => {
      const choice = `${industryID} ${sectorID} ${assessmentID}`;
      if (key.current.choice !== choice) key.current = { choice, id: uniqueID() };
      const body = { industryID, sectorID, assessmentID };
      return (await call('startAssessment', { params: { userID }, body, idempotencyKey: key.current.id })).data;
    },
    onSuccess: async ({ userAssessmentID }) => {
      await queryClient.invalidateQueries({ queryKey: keys.attempts(userID) });
      await navigate({ to: '/assessments/flow', search: { userAssessment: userAssessmentID }, replace: true });
    },
    onError: async (error) => {
      if (!(error instanceof ApiError) || error.status !== 409) return;
      if (error.code === 'agreementNotAccepted') updateProfile({ lastAgreement: null });
      // The reason for a refusal may be new to this page: another attempt, a newer statement, a withdrawn version.
      const stale = [keys.attempts(userID), keys.agreement(userID), keys.selection(userID)];
      await Promise.all(stale.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    },
  });
}
