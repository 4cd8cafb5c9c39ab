import { assignAction, changeAction, TEXTS } from '@groundwork/contracts';
import { command, type Implementation } from '@groundwork/service-kit';
import { contextOf } from '../core/context.ts';
import { type Notify, notifiedOf } from '../mail/notify.ts';
import type { ActionPlans } from './action-plans.ts';

export interface ActionRouteTools extends Notify {
  readonly actionPlans: ActionPlans;
}

export const actionRoutes = ({ actionPlans, outcomeOf }: ActionRouteTools): Implementation[] => [
  command(changeAction, async (call) => {
    const { position } = await actionPlans.change(call.params, call.body, contextOf(call));
    return { position, answer: null };
  }),

  command(assignAction, async (call) => {
    const { assignmentID, position } = await actionPlans.assign(call.params, call.body.email, contextOf(call));
    return notifiedOf([`action_${assignmentID}`], position, TEXTS.actions.assigned, outcomeOf);
  }),
];
