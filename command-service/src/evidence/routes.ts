import { keepEvidence as keepEvidenceEndpoint } from '@groundwork/contracts';
import { command, type Implementation } from '@groundwork/service-kit';
import type { FounderAttempts } from '../attempts/attempt.ts';
import { contextOf } from '../core/context.ts';
import type { Handle } from '../core/handle.ts';
import { type Evidence, keepEvidence } from './evidence.ts';

export interface EvidenceTools {
  readonly evidence: Handle<Evidence>;
  readonly attempts: Pick<Handle<FounderAttempts>, 'load'>;
}

export const evidenceRoutes = ({ evidence, attempts }: EvidenceTools): Implementation[] => [
  command(keepEvidenceEndpoint, async (call) => {
    const { userID } = call.params;
    const taken = await attempts.load(userID);
    const asked = { ...call.params, ...call.body };
    const { position } = await evidence.execute(userID, (state) => keepEvidence(asked, taken, state), contextOf(call));
    return { position, answer: null };
  }),
];
