/** Tabs of one browser share one sign-in: what happens to it in one happens in all. */

import { adoptProfile, asProfile, currentProfile, SESSION_KEY } from './session.ts';
import { endSession } from './session-end.ts';

interface Shell {
  /** Somebody signed in while this tab had nobody, or the person's own details changed. */
  readonly onSignedIn: () => void;
  /** Another person signed in: nothing of the first may stay, so the page is loaded anew. */
  readonly onOtherPerson: () => void;
}

/** Follows the stored session. @returns how to stop. */
export function watchOtherTabs({ onSignedIn, onOtherPerson }: Shell): () => void {
  const onStorage = (event: StorageEvent): void => {
    // A null key means that all of storage was cleared.
    if (event.key !== SESSION_KEY && event.key !== null) return;
    const mine = currentProfile();
    const theirs = asProfile(parsed(event.key === null ? null : event.newValue));

    if (!theirs) {
      if (mine) endSession('left');
    } else if (!mine) {
      adoptProfile(theirs);
      onSignedIn();
    } else if (theirs.userID === mine.userID) {
      adoptProfile(theirs);
    } else {
      onOtherPerson();
    }
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
