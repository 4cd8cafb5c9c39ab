import type { Application } from '../application.ts';
import { commandContext } from './given.ts';

let moved = 0;

/** Asks for another address and confirms it, as its owner would. @returns the change's id. */
export async function moveAddress({ accounts, emailChanges }: Application, userID: string, email: string) {
  const context = (step: string) => commandContext(`move-${userID}-${++moved}-${step}`);
  await emailChanges.request(userID, email, 'owner', context('ask'));
  const changeID = (await accounts.load(userID))?.pendingEmail?.changeID;
  if (changeID === undefined) throw new Error('no change waits');
  await emailChanges.confirm(userID, changeID, context('confirm'));
  return changeID;
}
