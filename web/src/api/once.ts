/** Calls that must not take effect twice, such as those that send messages. */

import { isPassing } from '../http/errors.ts';
import { currentProfile } from '../session/session.ts';
import { uniqueID } from '../state/local-storage.ts';
import { type CallOptions, call } from './client.ts';

type Sending =
  | 'addNote'
  | 'changeCohortInvitations'
  | 'createCohort'
  | 'grantSeats'
  | 'takeBackSeats'
  | 'refundSeats'
  | 'addIdentityProvider'
  | 'inviteMany'
  | 'inviteToCohort'
  | 'remindFounders'
  | 'replaceCohortLink'
  | 'proposePartner'
  | 'saveReport'
  | 'mailReportNow'
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
  | 'commentQuestion'
  | 'createDraftLink'
  | 'createQuestion'
  | 'createOption';

/** Idempotency keys of requests that may or may not have arrived, by the request's content. */
const unsettled = new Map<string, string>();

/** As `call`, but repeating a request after no answer or a passing failure reuses its idempotency key. */
export async function callOnce<N extends Sending>(name: N, options: CallOptions<N>) {
  // `keepalive` does not change what is asked.
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
