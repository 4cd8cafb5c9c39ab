import { AccountOpened, EmailReleased, EmailReserved, STREAMS } from '@groundwork/contracts';
import type { Log } from '@groundwork/event-store';
import { metadataOf } from '../../core/context.ts';
import { founder } from '../../testing/accounts.ts';
import { commandContext } from '../../testing/given.ts';

/** Gives the address that a purchase holds to an account of somebody else, which the product itself never does. */
export async function loseAddress(log: Log, purchaseID: string, email: string): Promise<void> {
  const userID = `owner-${purchaseID}`;
  const metadata = metadataOf(commandContext(`lose-${purchaseID}`), new Date().toISOString());
  for await (const events of log.readAll({ prefixes: ['email-'] })) {
    const reserved = events.find(({ type, data }) => type === 'EmailReserved' && data.userID === purchaseID);
    if (!reserved) continue;
    const moved = [EmailReleased.of({ userID: purchaseID }), EmailReserved.of({ userID, changeID: null })];
    await log.append(reserved.stream, moved, reserved.revision, metadata);
    const opened = AccountOpened.of({ ...founder, userID, email });
    await log.append(STREAMS.account(userID), [opened], 'no_stream', metadata);
    return;
  }
  throw new Error('the purchase holds no address');
}
