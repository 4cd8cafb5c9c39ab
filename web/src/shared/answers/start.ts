import { currentProfile, onProfileChange } from '../../session/session.ts';
import { followSaved } from './saved.ts';
import { deliver } from './sender.ts';
import { refreshQueue, resetDelivery } from './state.ts';
import { isQueueKey, readQueue } from './storage.ts';

export function startAnswers(): void {
  let userID = currentProfile()?.userID;
  const wake = (): void => {
    if (userID !== undefined) readQueue(userID);
    refreshQueue();
    void deliver();
  };

  onProfileChange(() => {
    const next = currentProfile()?.userID;
    if (next === userID) return;
    userID = next;
    resetDelivery();
    wake();
  });
  window.addEventListener('storage', ({ key }) => {
    if (userID !== undefined && isQueueKey(key, userID)) wake();
  });
  window.addEventListener('online', wake);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') wake();
  });

  followSaved();
  wake();
}
