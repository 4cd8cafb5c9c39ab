import { normaliseEmail } from '@groundwork/contracts';
import type { CommandContext } from '../core/context.ts';
import type { Pipeline } from '../core/pipeline.ts';
import type { Links } from '../links/links.ts';
import {
  type ActionChange,
  type ActionRef,
  actionPlan,
  assignAction,
  assignedBefore,
  changeAction,
} from './action-plan.ts';
import { type ActionSources, actionOf } from './action-text.ts';

export interface ActionPlanTools extends ActionSources {
  readonly links: Pick<Links, 'idFrom'>;
  readonly now: () => Date;
}

export function createActionPlans(pipeline: Pipeline, { links, now, ...sources }: ActionPlanTools) {
  const plans = pipeline.handle(actionPlan);

  return {
    ...plans,

    /** @throws Refusal notFound unless it is an action of the founder's. */
    async change(action: ActionRef, change: ActionChange, context: CommandContext) {
      const isThere = (await actionOf(action, sources)) !== null;
      return plans.execute(action.userID, (state) => changeAction(action, change, isThere, state), context);
    },

    /** @returns this mail, or the same one of the last day. @throws Refusal notFound, tooManyRequests, keyReused. */
    async assign(action: ActionRef, email: string, context: CommandContext) {
      const { commandID } = context;
      const { userID, userAssessmentID, questionID } = action;
      const to = normaliseEmail(email);
      // Not derived from the address: whoever has the secret could test addresses against it forever.
      const assignmentID = links.idFrom('assignment', userID, commandID, userAssessmentID, questionID);
      const isThere = (await actionOf(action, sources)) !== null;
      const request = { userID, userAssessmentID, questionID, assignmentID, email: to };
      const { state, position } = await plans.execute(
        userID,
        (current) => assignAction(request, commandID, isThere, now(), current),
        context,
      );
      const standing = state.made.get(commandID) ?? assignedBefore(action, to, now(), state)?.assignmentID;
      return { assignmentID: standing ?? assignmentID, position };
    },
  };
}

export type ActionPlans = ReturnType<typeof createActionPlans>;
