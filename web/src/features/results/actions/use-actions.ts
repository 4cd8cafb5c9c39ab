import type { Api } from '@groundwork/contracts/browser';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../api/client.ts';
import { callOnce } from '../../../api/once.ts';
import { messageOf } from '../../../http/errors.ts';
import { toastError } from '../../../ui/toast/toast.ts';
import { ACTIONS } from './texts.ts';

export type Plan = Api['listActions']['answer']['data'];
export type Action = Plan['actions'][number];
export type EarlierAction = NonNullable<Plan['before']>['actions'][number];
export type ActionStatus = Action['status'];

/** Places in the list of actions, from 1, by questionID; null where the page has no such list. */
export type Numbers = ReadonlyMap<string, number> | 'loading' | null;

export interface ResultRef {
  readonly userID: string;
  readonly userAssessmentID: string;
}

const keyOf = ({ userID, userAssessmentID }: ResultRef) => [userID, 'actions', userAssessmentID] as const;

export const usePlan = (result: ResultRef, enabled = true) =>
  useQuery({
    enabled,
    queryKey: keyOf(result),
    queryFn: async ({ signal }) =>
      (
        await call('listActions', {
          params: { userID: result.userID, userAssessmentID: result.userAssessmentID },
          signal,
        })
      ).data,
  });

/** @param enabled whether the reader is its founder. @returns the place of each action by questionID; null without a list. */
export function useActionNumbers(result: ResultRef, enabled: boolean): Numbers {
  const { data, isError } = usePlan(result, enabled);
  return useMemo(() => {
    if (!data) return enabled && !isError ? 'loading' : null;
    return new Map(data.actions.map(({ questionID }, place) => [questionID, place + 1]));
  }, [data, enabled, isError]);
}

/** Shown at once, and rolled back when it cannot be stored. */
export function useChange(result: ResultRef, questionID: string) {
  const queries = useQueryClient();
  const queryKey = keyOf(result);
  return useMutation({
    mutationFn: (body: Api['changeAction']['body']) =>
      call('changeAction', { params: { ...result, questionID }, body }),
    onMutate: async (change) => {
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData<Plan>(queryKey);
      queries.setQueryData<Plan>(queryKey, (plan) => plan && withChange(plan, questionID, change));
      return before;
    },
    onError: (error, _change, before) => {
      queries.setQueryData(queryKey, before);
      toastError(messageOf(error, ACTIONS.changeFailed));
    },
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
}

const withChange = (plan: Plan, questionID: string, change: Api['changeAction']['body']): Plan => ({
  ...plan,
  actions: plan.actions.map((action) => (action.questionID === questionID ? { ...action, ...change } : action)),
});

/** Mails an action; done once the list shows the recipient. */
export function useAssign(result: ResultRef, questionID: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (email: string) => callOnce('assignAction', { params: { ...result, questionID }, body: { email } }),
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(result) }),
  });
}
