import type { Api } from '@groundwork/contracts/browser';

export type ExpertRequestState = Api['setExpertRequestState']['body']['state'];

/** States of a request to an expert, in words and in the order in which they follow. */
export const EXPERT_REQUEST_STATES: Readonly<Record<ExpertRequestState, string>> = {
  new: 'New',
  inProgress: 'In progress',
  answered: 'Answered',
  closed: 'Closed',
};
