import { keepEvidence as keepEvidenceEndpoint } from '@groundwork/contracts';
import { command, type Implementation } from '@groundwork/service-kit';
import type { Attempts } from '../attempts/attempts.ts';
import { contextOf } from '../core/context.ts';
import type { Handle } from '../core/handle.ts';
import { type Evidence, keepEvidence } from './evidence.ts';

export interface EvidenceTools {
  readonly evidence: Handle<Evidence>;
  readonly attempts: Pick<Attempts, 'questionnaireOf'>;
}

export const evidenceRoutes = ({ evidence, attempts }: EvidenceTools): Implementation[] => [
  command(keepEvidenceEndpoint, async (call) => {
    const { userID, userAssessmentID } = call.params;
    const questionnaire = await attempts.questionnaireOf(userID, userAssessmentID);
    const asked = { ...call.params, ...call.body };
    const { position } = await evidence.execute(
      userID,
      (state) => keepEvidence(asked, questionnaire, state),
      contextOf(call),
    );
    return { position, answer: null };
  }),
];
