import { AssessmentCompleted, type EventData, ResultsShared, STREAMS, WebhookAdded } from '@groundwork/contracts';
import type { Sent, webhookEnvironment } from './environment.ts';

/** Where webhooks of tests are. */
export const URL = 'https://hooks.example/';

export const idOf = (sent: Sent | undefined): string => sent?.headers['webhook-id'] ?? '';

/** What happens that webhooks tell of. @param current tests open it anew. */
export function callsOf(current: () => ReturnType<typeof webhookEnvironment>) {
  const hook = (userID: string, over: Partial<EventData['WebhookAdded']> = {}) =>
    current().write(
      STREAMS.webhooks(userID),
      WebhookAdded.of({
        userID,
        webhookID: `${userID}.1`,
        url: `${URL}${over.webhookID ?? `${userID}.1`}`,
        description: '',
        types: ['assessment.completed', 'result.shared', 'access.ended', 'founder.erased'],
        partnerID: null,
        withNames: false,
        secretID: 's1',
        ...over,
      }),
    );
  const completed = (userID: string, n = 1) =>
    current().write(
      STREAMS.attempts(userID),
      AssessmentCompleted.of({
        userAssessmentID: `${userID}.${n}`,
        chosen: 64,
        best: 100,
        percent: 64,
        sections: [{ sectionID: 1, chosen: 64, best: 100, percent: 64 }],
      }),
    );
  const shared = (userID: string, shareID: string, kind: 'share' | 'own' = 'share') =>
    current().write(
      STREAMS.report(userID),
      ResultsShared.of({
        userID,
        shareID,
        userAssessmentID: `${userID}.1`,
        kind,
        email: 'ira@investor.example',
        secretHash: 'x'.repeat(43),
        expiresAt: '2027-01-01T00:00:00.000Z',
      }),
    );
  return { hook, completed, shared };
}
