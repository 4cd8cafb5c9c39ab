import { AssessmentCompleted, type EventData, ResultsShared, STREAMS, WebhookAdded } from '@groundwork/contracts';
import { afterEach, beforeEach } from 'vitest';
import { type Sent, webhookEnvironment } from './environment.ts';

/** Where webhooks of tests are. */
export const URL = 'https://hooks.example/';

export const idOf = (sent: Sent | undefined): string => sent?.headers['webhook-id'] ?? '';

/**
 * A world of its own for each test of a file, with an administrator, a partner user, a founder of theirs and one of nobody's; and what
 * happens there that webhooks tell of.
 */
export function webhookWorld() {
  let world: ReturnType<typeof webhookEnvironment>;
  beforeEach(async () => {
    world = webhookEnvironment();
    await world.open('adam', 'admin');
    await world.open('paula', 'partnerUser', { partnerID: 'north' });
    await world.open('anna', 'user', { partnerID: 'north', partnerUserID: 'paula' });
    await world.open('bert', 'user');
  });
  afterEach(() => world.close());

  const hook = (userID: string, over: Partial<EventData['WebhookAdded']> = {}) =>
    world.write(
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
    world.write(
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
    world.write(
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
  return {
    get world() {
      return world;
    },
    hook,
    completed,
    shared,
  };
}
