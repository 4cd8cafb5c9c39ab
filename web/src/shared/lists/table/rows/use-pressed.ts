import { useEffect, useState } from 'react';

const ENDS = ['pointerup', 'pointercancel', 'keyup', 'blur'] as const;

/** @returns whether a button of the mouse or a key that went down in something is still down, and what it listens with. */
export function usePressed() {
  const [isPressed, setPressed] = useState(false);
  useEffect(() => {
    if (!isPressed) return;
    // The click comes after the release.
    const release = (): void => void setTimeout(() => setPressed(false));
    for (const end of ENDS) window.addEventListener(end, release);
    return () => {
      for (const end of ENDS) window.removeEventListener(end, release);
    };
  }, [isPressed]);
  const press = (): void => setPressed(true);
  return { isPressed, onPress: press };
}
