import { erasePersonalData } from '@groundwork/contracts';
import { command, type Implementation } from '@groundwork/service-kit';
import type { Confirm } from '../account/confirm-password.ts';
import { contextOf } from '../core/context.ts';
import type { Erasures } from './erasures.ts';

export interface ErasureRouteTools {
  readonly erasures: Erasures;
  readonly confirm: Confirm;
}

export const erasureRoutes = ({ erasures, confirm }: ErasureRouteTools): Implementation[] => [
  command(erasePersonalData, async (call) => {
    const { userID } = call.params;
    const { actor } = call;
    await confirm(actor, call.body.password, '/password');
    const by = userID === actor.userID ? 'owner' : 'admin';
    return { position: await erasures.erase(userID, by, contextOf(call)), answer: null };
  }),
];
