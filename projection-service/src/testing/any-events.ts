/** Random events for every read model, in any order and about few people and things, so that they meet each other. */
import {
  AssessmentCompleted,
  AssessmentReopened,
  AssessmentStarted,
  EVENTS,
  type EventType,
  type NewEvent,
  QuestionAnswered,
} from '@groundwork/contracts';
import { type History, histories, plainHistory } from '@groundwork/contracts/testing/histories';
import fc from 'fast-check';
import type { Projection } from '../core/projection.ts';

type AnyEvent = NewEvent<string, object>;

/** What is read of a schema here. */
interface Shape {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Shape[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape;
}

/** Where any text will not do. A message's userID may be the id of a purchase that has no person yet. */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  userID: ['maya', 'jonas', 'purchaseID1'],
  keptSessionID: ['sessionID1', 'sessionID2'],
  originID: ['primary', 'other'],
  assessmentID: ['primary.1', 'primary.2', 'other.1'],
  userAssessmentID: ['maya.1', 'maya.2', 'jonas.1'],
  expiresAt: ['2026-02-01T09:00:00.000Z'],
  /** Of a survey, as JSON. */
  answers: ['[]', '[{"columnHeaderId":1,"answer":"yes"}]', ''],
};

function anyValue(name: string, shape: Shape): fc.Arbitrary<unknown> {
  if (shape.const !== undefined) return fc.constant(shape.const);
  if (shape.enum) return fc.constantFrom(...shape.enum);
  if (shape.anyOf) return fc.oneof(...shape.anyOf.map((one) => anyValue(name, one)));
  switch (shape.type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
    case 'number':
      return fc.integer({ min: 1, max: 3 });
    case 'string':
      return fc.constantFrom(...(TEXTS[name] ?? [`${name}1`, `${name}2`]));
    case 'array':
      return fc.array(anyValue(name, shape.items ?? {}), { maxLength: 2 });
    case 'object':
      return anyData(shape);
    default:
      throw new Error(`no random values for ${name}`);
  }
}

const anyData = ({ properties = {} }: Shape): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(Object.fromEntries(Object.entries(properties).map(([name, shape]) => [name, anyValue(name, shape)])));

const anyEvent = (type: EventType): fc.Arbitrary<AnyEvent> => {
  const { version, schema } = EVENTS[type];
  return anyData(schema as Shape).map((data) => ({ type, version, data })); // a schema is JSON Schema
};

/** What a founder's history writes. It is what begins assessments: each is begun once, so where it belongs never changes. */
function attemptEvents({ questions, steps }: History): AnyEvent[] {
  const plain = plainHistory(questions);
  return steps.flatMap((step): AnyEvent[] => {
    const number = plain.aims(step);
    const userAssessmentID = `maya.${number}`;
    if (plain.take(step) !== 'written') return [];
    switch (step.does) {
      case 'start': {
        const place = { industryID: 1, sectorID: 1, assessmentType: 'P', assessmentID: 'primary.1' } as const;
        const about = { assessmentTitle: '', versionNumber: 1, totalQuestions: questions.length };
        return [AssessmentStarted.of({ userAssessmentID, userID: 'maya', ...place, ...about })];
      }
      case 'answer': {
        const { questionID, questionOptionID } = step;
        return [QuestionAnswered.of({ userAssessmentID, questionID, questionOptionID })];
      }
      case 'complete': {
        const score = plain.attempts[number - 1]?.scores.at(-1);
        return score ? [AssessmentCompleted.of({ userAssessmentID, ...score, sections: [...score.sections] })] : [];
      }
      case 'reopen':
        return [AssessmentReopened.of({ userAssessmentID })];
      default:
        return step satisfies never;
    }
  });
}

/** @returns types of the events that shape a projection's documents. */
const typesOf = ({ collections }: Projection): EventType[] => [
  ...new Set(
    collections.flatMap(({ on, patches = {} }) => [...Object.keys(on), ...Object.keys(patches)] as EventType[]),
  ),
];

/** @returns logs of events that concern a projection: a founder's history, and among it whatever else may happen. */
export function logsFor(projection: Projection): fc.Arbitrary<readonly AnyEvent[]> {
  const others = typesOf(projection).filter((type) => type !== 'AssessmentStarted');
  const other = fc.tuple(fc.nat(99), fc.constantFrom(...others).chain(anyEvent));
  return fc
    .tuple(histories.map(attemptEvents), fc.array(other, { minLength: 20, maxLength: 40, size: 'max' }))
    .map(([history, among]) => {
      const steps = history.map((event, i): [number, AnyEvent] => [(100 * i) / history.length, event]);
      return [...steps, ...among].sort(([a], [b]) => a - b).map(([, event]) => event);
    });
}
