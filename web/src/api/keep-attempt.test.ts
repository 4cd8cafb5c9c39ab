// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { watchKept } from '../offline/kept.ts';
import { forgetSession, keepSession } from '../session/session.ts';
import { localKeys } from '../state/local-storage.ts';
import { aSession, fakeApi, type Reply, refused } from '../testing/fake-api.ts';
import { keepAttempt } from './keep-attempt.ts';
import { attemptsQuery, questionnaireQuery } from './queries.ts';
import { queryClient } from './query-client.ts';

const LIST = '/api/user/u1/assessment';
const row = { userAssessmentID: 'u1.2', assessmentID: 'a1.1' };
const question = { questionID: 'q1', question: 'Who sells it?', userSelectedOption: null };
const running = { userAssessmentID: 'u1.2', status: 'IN_PROGRESS', questions: [question] };
const ok = (data: unknown): Reply => ({ status: 200, body: { data } });

let network: 'there' | 'gone' | 'refusing' = 'there';
let questionnaire: object = running;
keepAttempt();
watchKept();
beforeEach(() => {
  queryClient.clear();
  network = 'there';
  questionnaire = running;
  fakeApi(({ path }) => {
    if (network === 'gone') return 'offline';
    if (network === 'refusing') return refused(403, 'forbidden');
    return ok(path === LIST ? [row] : questionnaire);
  });
  keepSession(aSession());
});

const attempts = () => queryClient.fetchQuery({ ...attemptsQuery('u1'), staleTime: 0 });
// Only these two are read of it.
const questions = () => queryClient.fetchQuery({ ...questionnaireQuery('u1', row as never), staleTime: 0 });
/** As a browser does before a page is reloaded or left. */
function hidePage(): void {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  visibility.mockRestore();
}
const keptKeys = () => localKeys('groundwork.kept.');

describe('a running assessment', () => {
  it('is there without a network after a reload, with every answer that the server took', async () => {
    await attempts();
    await questions();
    const answered = { ...running, questions: [{ ...question, userSelectedOption: 'o1' }] };
    queryClient.setQueryData(questionnaireQuery('u1', row as never).queryKey, answered as never);
    hidePage();
    queryClient.clear();
    network = 'gone';
    expect(await attempts()).toEqual([row]);
    expect(await questions()).toEqual(answered);
  });

  it('is there when the network goes before it was written', async () => {
    await attempts();
    await questions();
    network = 'gone';
    expect(await attempts()).toEqual([row]);
    expect(await questions()).toEqual(running);
  });

  it('is written once the page idles', async () => {
    await questions();
    await expect.poll(keptKeys).toHaveLength(1);
  });

  it('is not shown in place of a refusal', async () => {
    await attempts();
    network = 'refusing';
    await expect(attempts()).rejects.toMatchObject({ status: 403 });
  });

  it('leaves this device when its founder signs out, or somebody else is signed in', async () => {
    for (const leave of [() => forgetSession(null), () => keepSession(aSession({ userID: 'u2' }))]) {
      keepSession(aSession());
      await attempts();
      await questions();
      hidePage();
      expect(keptKeys()).toHaveLength(2);
      leave();
      expect(keptKeys()).toEqual([]);
      // What was still to be written is not written any more.
      queryClient.setQueryData(attemptsQuery('u1').queryKey, [row as never]);
      hidePage();
      expect(keptKeys()).toEqual([]);
    }
  });

  it('is not kept once it is completed', async () => {
    await questions();
    hidePage();
    questionnaire = { ...running, status: 'COMPLETED' };
    await questions();
    hidePage();
    expect(keptKeys()).toEqual([]);
  });
});
