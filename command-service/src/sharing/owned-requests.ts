import type { DomainEvent, EventType } from '@groundwork/contracts';
import type { CommandContext } from '../core/context.ts';
import { disownRequest } from './expert-requests.ts';
import type { Sharings } from './sharings.ts';

export interface OwnedRequestTools {
  readonly sharings: Pick<Sharings, 'execute'>;
  /** What happened, in batches. Personal fields are empty. */
  readonly eventsOf: (type: EventType) => AsyncIterable<readonly DomainEvent[]>;
}

/** Requests to an expert that are an administrator's. */
export function createOwnedRequests({ sharings, eventsOf }: OwnedRequestTools) {
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
  };
}

export type OwnedRequests = ReturnType<typeof createOwnedRequests>;
