import type { SeatReturn } from '@groundwork/contracts';
import type { CommandContext } from '../core/context.ts';
import type { Invitation } from './invitation.ts';

interface OfFile {
  readonly partnerID: string;
  readonly batchID: string;
  /** Rows, from 0. */
  readonly places: readonly number[];
}

/** What cohorts ask of the seats of their partners (seats/seats.ts). */
export interface SeatKeeping {
  readonly free: (partnerID: string) => Promise<number>;
  readonly reserve: (file: OfFile & { readonly cohortID: string }, context: CommandContext) => Promise<unknown>;
  readonly giveBack: (file: OfFile, reason: SeatReturn, context: CommandContext) => Promise<unknown>;
  readonly seatFor: (
    invitation: Pick<Invitation, 'partnerID' | 'seatID'>,
  ) => Promise<{ readonly state: 'reserved' | 'returned' | 'used' } | undefined>;
  readonly settle: (invitationID: string, context: CommandContext) => Promise<unknown>;
}
