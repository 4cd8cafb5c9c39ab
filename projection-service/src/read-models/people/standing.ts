import { collection, type Fold, type Reference, type Tools } from '../../kit/projection.ts';
import type { Document } from '../../store/port.ts';

/** What the other collections ask about a person; nothing personal, so it stays when they are erased. */
interface Standing extends Document {
  /** How often all sessions were ended: a session that was started in an earlier count is over. */
  readonly epoch: number;
  readonly erased: boolean;
}

type OfPerson = { readonly data: { readonly userID: string } };

const after = (erased: boolean): Fold<Standing, OfPerson> => ({
  key: ({ data }) => data.userID,
  apply: (standing, _, { id }) => ({
    _id: id,
    epoch: (standing?.epoch ?? 0) + 1,
    erased: erased || standing?.erased === true,
  }),
});

export const standings = collection<Standing>('standings', {
  indexes: [],
  on: {
    SignedOutEverywhere: after(false),
    PasswordChanged: after(false),
    PasswordReset: after(false),
    InvitationAccepted: after(false),
    PersonErased: after(true),
  },
});

/** What a fold reads to ask about a person. */
export const STANDING: Reference<OfPerson> = { collection: standings, id: ({ data }) => data.userID };

/** Whether somebody was erased: what was under way just then may come after it, and must not begin to hold them again. */
export const isErased = ({ read }: Tools, userID: string): boolean => read(standings, userID)?.erased === true;

export const epochOf = ({ read }: Tools, userID: string): number => read(standings, userID)?.epoch ?? 0;
