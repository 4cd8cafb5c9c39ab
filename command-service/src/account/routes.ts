import { acceptAgreement } from '@groundwork/contracts';
import { command, type Implementation } from '@groundwork/service-kit';
import { contextOf } from '../core/context.ts';
import type { Accounts } from './accounts.ts';

export const accountRoutes = ({ accounts }: { readonly accounts: Accounts }): Implementation[] => [
  command(acceptAgreement, async (call) => {
    const { userID, agreementID } = call.params;
    const { position } = await accounts.acceptAgreement(userID, agreementID, contextOf(call));
    return { position, answer: null };
  }),
];
