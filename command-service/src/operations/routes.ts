import {
  type Generations,
  rebuildReadModel,
  refuse,
  retryParkedEvent,
  rollBackReadModel,
  skipParkedEvent,
  wantedGeneration,
} from '@groundwork/contracts';
import { command, type Implementation } from '@groundwork/service-kit';
import { contextOf } from '../core/context.ts';
import type { Handle } from '../core/handle.ts';
import { type ParkedEvent, retryParked, skipParked, versionIn } from './parked-event.ts';
import { requestRebuild, rollBack } from './read-models.ts';

export interface OperationsRouteTools {
  readonly readModels: Handle<Generations, []>;
  readonly parkedEvents: Handle<ParkedEvent | null>;
}

export const operationsRoutes = ({ readModels, parkedEvents }: OperationsRouteTools): Implementation[] => [
  command(rebuildReadModel, async (call) => {
    const seen = { ...call.params, ...call.body };
    const { position } = await readModels.execute((state) => requestRebuild(seen, state), contextOf(call));
    return { position, answer: null };
  }),

  command(rollBackReadModel, async (call) => {
    const seen = { ...call.params, ...call.body };
    const { position } = await readModels.execute((state) => rollBack(seen, state), contextOf(call));
    return { position, answer: null };
  }),

  command(retryParkedEvent, async (call) => {
    const { parkedID } = call.params;
    const context = contextOf(call);
    const { readModel, status } = (await parkedEvents.load(parkedID)) ?? refuse('notFound');
    // Before the event is marked: 'retried' means that its rebuild was requested.
    if (status !== 'retried') {
      const version = versionIn(parkedID);
      const rebuilt = (state: Generations) =>
        requestRebuild({ readModel, version, generation: wantedGeneration(state, readModel, version) }, state);
      await readModels.execute(rebuilt, context);
    }
    const { position } = await parkedEvents.execute(parkedID, retryParked, context);
    return { position, answer: null };
  }),

  command(skipParkedEvent, async (call) => {
    const { reason } = call.body;
    const { position } = await parkedEvents.execute(
      call.params.parkedID,
      (state) => skipParked(reason, state),
      contextOf(call),
    );
    return { position, answer: null };
  }),
];
