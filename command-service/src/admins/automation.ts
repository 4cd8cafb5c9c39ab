import type { EventType } from '@groundwork/contracts';
import type { ProcessManager } from '../core/automation.ts';
import type { RightsService } from './rights-service.ts';

const OVER: readonly EventType[] = ['AdministratorRemovalCompleted', 'BuilderAccessGranted', 'BuilderAccessRevoked'];
const REMOVAL: readonly EventType[] = ['AdministratorRemoved', 'AdministratorRemovalCompleted'];
const HOUR_MS = 60 * 60_000;

export const administratorAutomation = ({ resume }: RightsService, now: () => Date): ProcessManager => ({
  name: 'administrators',
  types: ['AdministratorRemoved', 'BuilderAccessDecided', ...OVER],
  read({ type, data }) {
    if (!('userID' in data) || typeof data.userID !== 'string') return null;
    return { id: `${REMOVAL.includes(type) ? 'removal' : 'builderAccess'}:${data.userID}`, over: OVER.includes(type) };
  },
  async reconcile(id, context) {
    const [what, userID] = id.split(':') as ['removal' | 'builderAccess', string]; // as read made it
    await resume(what, userID, context);
    return new Date(now().getTime() + HOUR_MS);
  },
});
