import {
  disableSecondFactor,
  enableSecondFactor,
  issueRecoveryCodes,
  prepareSecondFactor,
  removeSecondFactor,
} from '@groundwork/contracts';
import { command, type Implementation } from '@groundwork/service-kit';
import type { Accounts } from '../account/accounts.ts';
import type { Confirm } from '../account/confirm-password.ts';
import { assertManagesFounder } from '../account/scope.ts';
import { contextOf } from '../core/context.ts';
import type { SecondFactors } from './second-factors.ts';

export interface SecondFactorRouteTools {
  readonly accounts: Accounts;
  readonly confirm: Confirm;
  readonly secondFactors: SecondFactors;
}

export const secondFactorRoutes = ({ accounts, confirm, secondFactors }: SecondFactorRouteTools): Implementation[] => [
  command(prepareSecondFactor, async ({ params }) => ({
    position: undefined,
    answer: { data: await secondFactors.prepare(params.userID) },
  })),

  command(enableSecondFactor, async (call) => {
    const { position, recoveryCodes } = await secondFactors.enable(
      { actor: call.actor, ...call.body },
      contextOf(call),
    );
    return { position, answer: { data: { recoveryCodes } } };
  }),

  command(disableSecondFactor, async (call) => {
    const { position } = await secondFactors.disable({ actor: call.actor, ...call.body }, contextOf(call));
    return { position, answer: null };
  }),

  command(issueRecoveryCodes, async (call) => {
    const proven = { actor: call.actor, ...call.body };
    const { position, recoveryCodes } = await secondFactors.issueRecoveryCodes(proven, contextOf(call));
    return { position, answer: { data: { recoveryCodes } } };
  }),

  command(removeSecondFactor, async (call) => {
    const { userID } = call.params;
    assertManagesFounder(call.actor, await accounts.load(userID));
    await confirm(call.actor, call.body.password, '/password');
    const { position } = await secondFactors.removeByAdmin(userID, contextOf(call));
    return { position, answer: null };
  }),
];
