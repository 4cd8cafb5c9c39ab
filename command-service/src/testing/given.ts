import type { ErrorCode, NewEvent, StreamCategory } from '@groundwork/contracts';
import { expect } from 'vitest';
import { type Aggregate, type EventOf, fold } from '../core/aggregate.ts';
import { type CommandContext, metadataOf } from '../core/context.ts';

/** When the past of a test happened, unless it says otherwise. */
export const THEN = new Date('2026-01-02T03:00:00.000Z');
export const secondsAfter = (seconds: number, time = THEN): Date => new Date(time.getTime() + 1000 * seconds);

/** A command by the system, with time enough. The same id is the same command. */
export const commandContext = (commandID: string, over: Partial<CommandContext> = {}): CommandContext => ({
  actorID: 'test',
  actorType: 'system',
  commandID,
  correlationID: `${commandID}-correlation`,
  deadline: Number.POSITIVE_INFINITY,
  ...over,
});

interface Circumstances {
  readonly at?: Date;
  readonly by?: string;
}

/** An event with when it happened and which command made it. */
export function pastEvent<C extends StreamCategory>(
  event: NewEvent,
  { at = THEN, by = 'earlier' }: Circumstances = {},
): EventOf<C> {
  const metadata = metadataOf(commandContext(by), at.toISOString());
  // Tests make events with the definitions of their stream, so type and data belong together.
  return { type: event.type, data: event.data, metadata } as unknown as EventOf<C>;
}

/** What happened before a decision. */
export type Past = (NewEvent | EventOf<StreamCategory>)[];

/** Takes the state last, after what the command brings. */
type Decide<Command extends readonly unknown[], State> = (...call: [...Command, State]) => readonly NewEvent[];
type Deciding<Command extends readonly unknown[], State> = Decide<Command, State> & {
  readonly circumstances?: Circumstances;
};

interface Decision {
  /** Decides exactly these, and nothing when it is asked again afterwards: the command may be repeated. */
  thenEvents(...events: readonly NewEvent[]): void;
  /** Decides exactly these each time it is asked: for the few commands whose repetition is another event. */
  thenEventsEachTime(...events: readonly NewEvent[]): void;
  thenRefused(code: ErrorCode): void;
  thenNothing(): void;
}

/** A decision whose events are made at a time, or by a command, that matters for what is folded of them. */
export const under = <Command extends readonly unknown[], State>(
  circumstances: Circumstances,
  decide: Decide<Command, State>,
  ...command: NoInfer<Command>
): Deciding<[], State> => Object.assign((state: State) => decide(...command, state), { circumstances });

/** given(events).when(decide, command).then…: tests of one aggregate's decisions, without a store. */
export function decisionsOf<State, C extends StreamCategory>(aggregate: Aggregate<State, C>) {
  return (...past: Past) => {
    const state = fold(
      aggregate,
      aggregate.initial,
      // Those with metadata were made by pastEvent, from events of this stream like the others.
      past.map((event) => ('metadata' in event ? (event as EventOf<C>) : pastEvent<C>(event))),
    );
    const when = <Command extends readonly unknown[]>(
      deciding: Deciding<Command, State>,
      ...command: NoInfer<Command>
    ): Decision => {
      const decide = (current: State) => deciding(...command, current);
      const after = (events: readonly NewEvent[]): State =>
        fold(
          aggregate,
          state,
          events.map((event) => pastEvent<C>(event, deciding.circumstances)),
        );
      return {
        thenEvents(...events) {
          const decided = decide(state);
          expect(decided).toEqual(events);
          expect(decided.length, 'something is decided').toBeGreaterThan(0);
          expect(decide(after(decided)), 'decided again').toEqual([]);
        },
        thenEventsEachTime(...events) {
          const decided = decide(state);
          expect(decided).toEqual(events);
          expect(decide(after(decided)), 'decided again').toEqual(events);
        },
        thenRefused(code) {
          expect(() => decide(state)).toThrow(expect.objectContaining({ name: 'Refusal', code }));
        },
        thenNothing() {
          expect(decide(state)).toEqual([]);
        },
      };
    };
    return { when, state };
  };
}
