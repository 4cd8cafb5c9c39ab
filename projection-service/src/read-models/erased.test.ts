/** Whoever adds a read model with personal data learns here that it forgets. */
import { EVENTS, type EventType, type NewEvent, PersonErased } from '@groundwork/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { logsFor } from '../testing/any-events.ts';
import { oneByOne } from '../testing/deliveries.ts';
import { givenLog } from '../testing/given-log.ts';
import { PROJECTIONS } from './index.ts';

const PEOPLE = ['maya', 'jonas'] as const;
const PLANTED = 'Plantedname';

type AnyEvent = NewEvent<string, object>;

/** @returns the event with every personal text planted, about one of the people. */
function planted(event: AnyEvent): AnyEvent {
  const { personal } = EVENTS[event.type as EventType];
  if (personal.length === 0) return event;
  const { userID } = event.data as { readonly userID?: string };
  const text = (name: string): string =>
    name === 'answers' ? JSON.stringify([{ columnHeaderId: 1, answer: PLANTED }]) : PLANTED;
  return {
    ...event,
    data: {
      ...event.data,
      userID: PEOPLE.find((person) => person === userID) ?? PEOPLE[0],
      ...Object.fromEntries(personal.map((name) => [name, text(name)])),
    },
  };
}

const erased = PEOPLE.map((userID) => PersonErased.of({ userID }));

describe.each(PROJECTIONS.map((projection) => [projection.name, projection] as const))('%s', (_, projection) => {
  const logs = logsFor(projection).map((events) => events.map(planted));

  it('keeps nothing personal of somebody who was erased', () =>
    fc.assert(
      fc.asyncProperty(logs, async (events) => {
        const { text } = await givenLog([...events, ...erased]).projectedBy(projection, oneByOne);
        expect(text).not.toContain(PLANTED);
      }),
      { seed: 20261125, numRuns: 10 },
    ));
});
