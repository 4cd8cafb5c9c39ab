import { adoptProfile, asProfile, currentProfile, SESSION_KEY } from './session.ts';
import { endSession } from './session-end.ts';

interface Shell {
  /** Somebody signed in while nobody was here, or the person's own details changed. */
  readonly onSignedIn: () => void;
  /** Reload the page, so that nothing of the first person stays. */
  readonly onOtherPerson: () => void;
}

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
