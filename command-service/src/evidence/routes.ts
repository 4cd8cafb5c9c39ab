import {
  HEADERS,
  keepEvidence as keepEvidenceEndpoint,
  keepEvidenceFile,
  refuse,
  removeEvidenceFile,
} from '@groundwork/contracts';
import { command, type Implementation } from '@groundwork/service-kit';
import type { Attempts } from '../attempts/attempts.ts';
import { contextOf } from '../core/context.ts';
import type { Handle } from '../core/handle.ts';
import { type Evidence, keepEvidence } from './evidence.ts';
import type { EvidenceFiles } from './evidence-files.ts';

export interface EvidenceTools {
  readonly evidence: Handle<Evidence>;
  readonly evidenceFiles: Pick<EvidenceFiles, 'keep' | 'remove'>;
  readonly attempts: Pick<Attempts, 'questionnaireOf'>;
}

export const evidenceRoutes = ({ evidence, evidenceFiles, attempts }: EvidenceTools): Implementation[] => [
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
  command(keepEvidenceFile, async (call) => {
    const name = fileNameOf(call.request.headers[HEADERS.fileName]);
    const upload = { ...call.params, name, bytes: call.rawBody };
    const { position, fileID } = await evidenceFiles.keep(upload, contextOf(call));
    return { position, answer: { data: { fileID } } };
  }),
  command(removeEvidenceFile, async (call) => {
    const { userID, fileID } = call.params;
    return { position: await evidenceFiles.remove(userID, fileID, contextOf(call)), answer: null };
  }),
];

/** @returns '' without a name, which the type then gives one. @throws Refusal validation unless it is percent-encoded. */
function fileNameOf(header: string | string[] | undefined): string {
  try {
    return decodeURIComponent(typeof header === 'string' ? header : '');
  } catch {
    return refuse('validation', `/${HEADERS.fileName}`);
  }
}
