import type { ActionStatus, EventData } from '@groundwork/contracts';
import { collection, type Fold, type Projection } from '../../core/projection.ts';
import type { Document } from '../../store/port.ts';
import { ACCOUNT_STATUS, accountStatuses, isErased } from '../account-status/account-status.ts';

export interface KeptAction {
  readonly status: ActionStatus;
  readonly note: string;
  readonly dueOn: string | null;
  readonly assignments: readonly {
    readonly assignmentID: string;
    readonly email: string;
    readonly assignedAt: string;
  }[];
}

/** By userID: `<userAssessmentID>.<questionID>` to what its founder made of the action. Personal data in clear. */
export interface ActionPlanDocument extends Document {
  readonly actions: Readonly<Record<string, KeptAction>>;
}

export const UNTOUCHED: KeptAction = { status: 'open', note: '', dueOn: null, assignments: [] };

type About = Pick<EventData['ActionMarked'], 'userID' | 'userAssessmentID' | 'questionID'>;

export const actionKey = ({ userAssessmentID, questionID }: Omit<About, 'userID'>): string =>
  `${userAssessmentID}.${questionID}`;

const changing = <E extends { readonly data: About }>(
  change: (kept: KeptAction, event: E) => Partial<KeptAction>,
): Fold<ActionPlanDocument, E> => ({
  key: ({ data }) => data.userID,
  reads: [ACCOUNT_STATUS],
  apply(plan, event, tools) {
    if (isErased(tools, event.data.userID)) return undefined;
    const [key, before] = [actionKey(event.data), plan?.actions ?? {}];
    const kept = before[key] ?? UNTOUCHED;
    return { _id: tools.id, actions: { ...before, [key]: { ...kept, ...change(kept, event) } } };
  },
});

export const actionPlans = collection<ActionPlanDocument>('plans', {
  on: {
    ActionMarked: changing((_, { data: { status } }) => ({ status })),
    ActionNoted: changing((_, { data: { note } }) => ({ note })),
    ActionDated: changing((_, { data: { dueOn } }) => ({ dueOn })),
    ActionAssigned: changing(({ assignments }, { data: { assignmentID, email }, metadata: { time } }) => ({
      assignments: [...assignments, { assignmentID, email, assignedAt: time }],
    })),
    PersonErased: { key: ({ data }) => data.userID, apply: (plan) => (plan ? null : undefined) },
  },
});

export const actionPlansProjection: Projection = {
  name: 'actionPlans',
  version: 1,
  collections: [accountStatuses, actionPlans],
};
