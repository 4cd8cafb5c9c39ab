/** The server tells everybody of a change but the person who made it: their other tabs are told by this one. */
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('groundwork.lists');

interface Told {
  readonly userID: string;
  readonly lists: readonly string[];
}

export const tellOtherTabs = (told: Told): void => channel?.postMessage(told);

/** @returns how to stop. */
export function onOtherTabs(userID: string, tell: (lists: readonly string[]) => void): () => void {
  const heard = ({ data }: MessageEvent<Told>): void => {
    if (data.userID === userID) tell(data.lists);
  };
  channel?.addEventListener('message', heard);
  return () => channel?.removeEventListener('message', heard);
}
