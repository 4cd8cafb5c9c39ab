import type { DomainEvent, EventType } from '@groundwork/contracts';
import type { Accounts } from '../../account/accounts.ts';
import type { CommandContext } from '../../core/context.ts';
import type { Sharings } from '../sharings.ts';
import { disownRequest } from './expert-requests.ts';

export interface OwnedRequestTools {
  readonly accounts: Pick<Accounts, 'load'>;
  readonly sharings: Pick<Sharings, 'execute' | 'load'>;
  /** What happened, in batches. Personal fields are empty. */
  readonly eventsOf: (type: EventType) => AsyncIterable<readonly DomainEvent[]>;
}

/** Requests to an expert that are an administrator's. */
export function createOwnedRequests({ accounts, sharings, eventsOf }: OwnedRequestTools) {
  /** requestID to the founder who made it. Requests lie in the streams of founders, so the log is asked; it is for rare occasions. */
  async function onceGivenTo(adminID: string): Promise<Map<string, string>> {
    const given = new Map<string, string>();
    for await (const events of eventsOf('ExpertRequestAssigned'))
      for (const { type, data } of events)
        if (type === 'ExpertRequestAssigned' && data.adminID === adminID) given.set(data.requestID, data.userID);
    return given;
  }

  return {
    /** The requests of somebody who leaves are nobody's. May be repeated. */
    async disown(adminID: string, context: CommandContext): Promise<void> {
      for (const [requestID, userID] of await onceGivenTo(adminID))
        await sharings.execute(userID, (state) => disownRequest({ userID, requestID, adminID }, state), context);
    },

    /** One that was given to somebody while they were deleted is nobody's, too. May be repeated. @returns whether it was. */
    async disownOfGone(userID: string, requestID: string, context: CommandContext): Promise<boolean> {
      const { requests } = await sharings.load(userID);
      const adminID = requests[requestID]?.adminID;
      if (!adminID || !(await accounts.load(adminID))?.closed) return false;
      await sharings.execute(userID, (state) => disownRequest({ userID, requestID, adminID }, state), context);
      return true;
    },
  };
}

export type OwnedRequests = ReturnType<typeof createOwnedRequests>;
