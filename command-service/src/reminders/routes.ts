import { previewReminders, remindFounders, setReminders, stopReminders } from '@groundwork/contracts';
import { command, type Implementation, query } from '@groundwork/service-kit';
import { bulk } from '../core/bulk.ts';
import { contextOf } from '../core/context.ts';
import type { Reminding } from './reminding.ts';

export const reminderRoutes = ({ reminding }: { readonly reminding: Reminding }): Implementation[] => [
  command(stopReminders, async (call) => {
    const { position } = await reminding.stop(call.params.token, contextOf(call));
    return { position, answer: null };
  }),
  command(setReminders, async (call) => {
    const { position } = await reminding.set(call.params.userID, call.body.on, contextOf(call));
    return { position, answer: null };
  }),
  query(previewReminders, async (call) => {
    const { answer } = await bulk(call.body.userIDs, contextOf(call), async (userID, context) => ({
      position: undefined,
      events: await reminding.preview(call.actor, userID, context),
    }));
    return answer;
  }),
  command(remindFounders, (call) =>
    bulk(call.body.userIDs, contextOf(call), (userID, context) => reminding.request(call.actor, userID, context)),
  ),
];
