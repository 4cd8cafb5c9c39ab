import type { LiveList } from '@groundwork/contracts';
import type { ListSpec } from '../core/list.ts';
import { userList } from './users/list.ts';

/** Every list of the administration. */
export const LISTS = { users: userList } as const satisfies Partial<Record<LiveList, ListSpec>>;
