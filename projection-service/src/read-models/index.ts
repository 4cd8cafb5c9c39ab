import type { Implementation } from '@groundwork/service-kit';
import type { Projection } from '../kit/projection.ts';
import type { ReadStore } from '../store/port.ts';
import { agreementQueries, agreementsProjection } from './agreements/agreements.ts';
import { assessmentsProjection } from './assessments/assessments.ts';
import { selectionQueries } from './assessments/selection.ts';
import { attemptsProjection } from './attempts/attempts.ts';
import { attemptQueries } from './attempts/queries.ts';
import { discountCodesProjection } from './discount-codes/discount-codes.ts';
import { discountCodeQueries } from './discount-codes/queries.ts';
import { peopleProjection } from './people/people.ts';
import { peopleQueries } from './people/queries.ts';
import { userQueries } from './users/queries.ts';
import { usersProjection } from './users/users.ts';

/** Every read model of the product. */
export const PROJECTIONS: readonly Projection[] = [
  usersProjection,
  agreementsProjection,
  assessmentsProjection,
  attemptsProjection,
  peopleProjection,
  discountCodesProjection,
];

/** @returns every query endpoint's implementation. */
export const queryImplementations = (store: ReadStore, now: () => Date = () => new Date()): Implementation[] => [
  ...userQueries(store),
  ...agreementQueries(store),
  ...selectionQueries(store),
  ...attemptQueries(store),
  ...peopleQueries(store, now),
  ...discountCodeQueries(store, now),
];
