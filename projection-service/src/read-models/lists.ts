import type { LiveList } from '@groundwork/contracts';
import type { ListSpec } from '../core/list.ts';
import { attemptList } from './attempts/list.ts';
import { userList } from './users/list.ts';

/** Every list of the administration. */
export const LISTS = { users: userList, assessments: attemptList } as const satisfies Partial<
  Record<LiveList, ListSpec>
>;
