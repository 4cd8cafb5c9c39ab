import { setOutcomeQuestions, stopOutcomeQuestions, tellOutcome } from '@groundwork/contracts';
import { command, type Implementation } from '@groundwork/service-kit';
import { contextOf } from '../core/context.ts';
import type { Asking } from './asking.ts';

export const outcomeRoutes = ({ asking }: { readonly asking: Asking }): Implementation[] => [
  command(tellOutcome, async (call) => {
    const { position } = await asking.tell(call.params.userID, call.body, contextOf(call));
    return { position, answer: null };
  }),
  command(setOutcomeQuestions, async (call) => {
    const { position } = await asking.set(call.params.userID, call.body.on, contextOf(call));
    return { position, answer: null };
  }),
  command(stopOutcomeQuestions, async (call) => {
    const { position } = await asking.stop(call.params.token, contextOf(call));
    return { position, answer: null };
  }),
];
