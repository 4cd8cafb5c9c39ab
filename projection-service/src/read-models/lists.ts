import type { LiveList } from '@groundwork/contracts';
import type { ListSpec } from '../core/list.ts';
import { agreementList } from './agreements/agreements.ts';
import { attemptList } from './attempts/list.ts';
import { builderList } from './builder/list.ts';
import { cohortList } from './cohorts/list.ts';
import { codeList } from './discount-codes/list.ts';
import { partnerList } from './partners/list.ts';
import { seatMoveList } from './seats/list.ts';
import { adminList, partnerUserList } from './staff/lists.ts';
import { userList } from './users/list.ts';

export const LISTS = {
  users: userList,
  admins: adminList,
  partners: partnerList,
  partnerUsers: partnerUserList,
  assessments: attemptList,
  agreements: agreementList,
  cohorts: cohortList,
  codes: codeList,
  seatMoves: seatMoveList,
  builder: builderList,
} as const satisfies Record<LiveList, ListSpec>;
