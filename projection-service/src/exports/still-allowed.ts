import { STREAMS } from '@groundwork/contracts';
import type { Log } from '@groundwork/event-store';
import type { ExportJob } from '../read-models/exports/jobs.ts';

/** Whether account, role and partner are as when it was asked for. Read from the log: they may have just ended. */
export async function isStillAllowed(log: Log, { userID, partnerUserID, partnerID }: ExportJob): Promise<boolean> {
  const events = await log.readStream(STREAMS.account(userID));
  if (events.some(({ type }) => type === 'AccountClosed' || type === 'PersonErased')) return false;
  const turned = events.findLast(({ type }) => type === 'AccountDeactivated' || type === 'AccountActivated');
  if (turned?.type === 'AccountDeactivated') return false;
  for (const { type, data } of events) {
    if (type !== 'AccountOpened') continue;
    if (data.userType === 'partnerUser') return partnerUserID === userID && partnerID === data.partnerID;
    return data.userType === 'admin' && partnerUserID === null;
  }
  return false;
}
