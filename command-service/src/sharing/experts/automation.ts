import type { ProcessManager } from '../../core/automation.ts';
import type { OwnedRequests } from './owned-requests.ts';

const BETWEEN = '/';

/**
 * Whoever gives a request to an administrator has looked at their account before: it may be deleted until that is
 * written. The deletion itself finds what was given before it (`disown`), and this what was given after it.
 */
export const requestOwnersAutomation = ({ disownOfGone }: OwnedRequests): ProcessManager => ({
  name: 'request-owners',
  types: ['ExpertRequestAssigned'],
  read(event) {
    if (event.type !== 'ExpertRequestAssigned') return null;
    const { userID, requestID, adminID } = event.data;
    return { id: `${userID}${BETWEEN}${requestID}`, over: adminID === null };
  },
  async reconcile(id, context) {
    const [userID = '', requestID = ''] = id.split(BETWEEN);
    await disownOfGone(userID, requestID, context);
    return 'over';
  },
});
