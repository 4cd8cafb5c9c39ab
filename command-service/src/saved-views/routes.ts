import { deleteView as deleteViewEndpoint, LIMITS, refuse, saveView as saveViewEndpoint } from '@groundwork/contracts';
import { command, type Implementation } from '@groundwork/service-kit';
import { contextOf } from '../core/context.ts';
import type { Handle } from '../core/handle.ts';
import { deleteView, type SavedViews, saveView } from './saved-views.ts';

export const savedViewRoutes = ({ savedViews }: { readonly savedViews: Handle<SavedViews> }): Implementation[] => [
  command(saveViewEndpoint, async (call) => {
    const { userID } = call.actor;
    const address = JSON.stringify(call.body.address);
    if (address.length > LIMITS.viewAddress) refuse('validation', '/address');
    const view = { ...call.body, userID, viewID: call.params.viewID, address };
    const { position } = await savedViews.execute(userID, (state) => saveView(view, state), contextOf(call));
    return { position, answer: null };
  }),

  command(deleteViewEndpoint, async (call) => {
    const { userID } = call.actor;
    const about = { userID, viewID: call.params.viewID };
    const { position } = await savedViews.execute(userID, (state) => deleteView(about, state), contextOf(call));
    return { position, answer: null };
  }),
];
