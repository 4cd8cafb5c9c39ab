import { acceptAgreement, updateUser } from '@groundwork/contracts';
import { command, type Implementation } from '@groundwork/service-kit';
import { contextOf } from '../kit/context.ts';
import type { Accounts } from './accounts.ts';

export const accountRoutes = (accounts: Accounts): Implementation[] => [
  command(updateUser, async (call) => {
    const { position } = await accounts.changeProfile(call.params.userID, call.body, contextOf(call));
    return { position, answer: null };
  }),
  command(acceptAgreement, async (call) => {
    const { userID, agreementID } = call.params;
    const { position } = await accounts.acceptAgreement(userID, agreementID, contextOf(call));
    return { position, answer: null };
  }),
];
