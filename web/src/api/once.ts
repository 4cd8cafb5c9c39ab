/** Calls that send messages or make something, which nobody should get twice. */

import { isPassing } from '../http/errors.ts';
import { currentProfile } from '../session/session.ts';
import { uniqueID } from '../state/local-storage.ts';
import { type CallOptions, call } from './client.ts';

type Sending =
  | 'saveReport'
  | 'shareResults'
  | 'createShareLink'
  | 'contactExpert'
  | 'assignAction'
  | 'createAdmin'
  | 'createAssessment'
  | 'createIndustry'
  | 'createPartner'
  | 'createPartnerUser'
  | 'createSection'
  | 'createSector'
  | 'duplicateAssessment'
  | 'generateCode'
  | 'emailCode'
  | 'emailCodes'
  | 'importAssessment'
  | 'importQuestions'
  | 'issueAgreement'
  | 'requestExport'
  | 'requestListExport'
  | 'createQuestion'
  | 'createOption';

/** Idempotency-Keys of requests of which it is not known whether they arrived, by all that they say. */
const unsettled = new Map<string, string>();

/**
 * As `call`; after no answer, or one that may pass, the same asked again is the same request to the server.
 * @returns the endpoint's answer. @throws as `call`.
 */
export async function callOnce<N extends Sending>(name: N, options: CallOptions<N>) {
  // How it is sent is no part of what is asked.
  const { keepalive: _, ...about } = options;
  const asked = JSON.stringify([currentProfile()?.userID, name, about]);
  const idempotencyKey = unsettled.get(asked) ?? uniqueID();
  unsettled.set(asked, idempotencyKey);
  try {
    const answer = await call(name, { ...options, idempotencyKey });
    unsettled.delete(asked);
    return answer;
  } catch (error) {
    if (!isPassing(error)) unsettled.delete(asked);
    throw error;
  }
}
