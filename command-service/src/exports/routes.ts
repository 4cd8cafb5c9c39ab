import { openExport, requestExport, requestListExport } from '@groundwork/contracts';
import { command, type Implementation } from '@groundwork/service-kit';
import { contextOf } from '../core/context.ts';
import type { PersonExports } from './exports.ts';

export const exportRoutes = ({ exports }: { readonly exports: PersonExports }): Implementation[] => [
  command(requestExport, async (call) => {
    const { format, sortBy, direction, search, selected, ...filter } = call.body;
    const order = { kind: 'assessments' as const, format, sortBy, direction, search, selected, filter };
    const { exportID, position } = await exports.request(call.actor, order, contextOf(call));
    return { position, answer: { data: { exportID } } };
  }),

  command(requestListExport, async (call) => {
    const { exportID, position } = await exports.request(call.actor, call.body, contextOf(call));
    return { position, answer: { data: { exportID } } };
  }),

  command(openExport, async (call) => {
    const { position } = await exports.open(call.actor.userID, call.body.token, contextOf(call));
    return { position, answer: null };
  }),
];
