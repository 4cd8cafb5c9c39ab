// @vitest-environment jsdom
import { QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { type AttemptRow, questionnaireQuery } from '../../api/queries.ts';
import { queryClient } from '../../api/query-client.ts';
import { keepSession } from '../../session/session.ts';
import { aSession, fakeApi, type Reply } from '../../testing/fake-api.ts';
import { deliver, giveAnswer } from './sender.ts';

const row = { assessmentID: 'a.1', userAssessmentID: 'u1.1' } as AttemptRow;
const questionnaire = (userSelectedOption: string | null): Reply => ({
  status: 200,
  body: { data: { userAssessmentID: 'u1.1', questions: [{ questionID: 'team', userSelectedOption }] } },
});

beforeEach(() => {
  queryClient.clear();
  keepSession(aSession());
});

it.each(['first', 'second'])('an answer saved during the %s fetch of the questions is in them', async (which) => {
  let release = (): void => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  let fetches = 0;
  const slow = which === 'first' ? 1 : 2;
  fakeApi(async ({ method }) => {
    if (method !== 'GET') return { status: 204 };
    fetches++;
    if (fetches < slow) return questionnaire(null);
    // Made before the answer was stored, and arrives after.
    if (fetches === slow) return gate.then(() => questionnaire(null));
    return questionnaire('a');
  });
  const observer = new QueryObserver(queryClient, questionnaireQuery('u1', row));
  const stop = observer.subscribe(() => {});
  const shown = () => observer.getCurrentResult().data?.questions[0]?.userSelectedOption;
  if (which === 'second') {
    await vi.waitFor(() => expect(shown()).toBeNull());
    void observer.refetch();
  }
  await vi.waitFor(() => expect(fetches).toBe(slow));

  giveAnswer('u1', { userAssessmentID: 'u1.1', questionID: 'team', questionOptionID: 'a' });
  await deliver();
  release();
  await vi.waitFor(() => expect(observer.getCurrentResult().fetchStatus).toBe('idle'));
  expect(shown()).toBe('a');
  stop();
});
