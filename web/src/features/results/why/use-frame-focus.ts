import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** @returns whether the focus is in the document of a frame: no selector of the page around it tells. */
export function useFrameFocus(frame: RefObject<HTMLIFrameElement | null>): boolean {
  const [focused, setFocused] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    // Like a ring that the browser draws, it is there with the next frame.
    const say = (isFocused: boolean): void => flushSync(() => setFocused(isFocused));
    const look = (): void => say(document.activeElement === frame.current);
    // The window loses the focus to a frame, or to another window; while it has the focus itself, no frame has it.
    const onBlur = (): void => {
      look();
      // Firefox names what is active only afterwards.
      timer = setTimeout(look);
    };
    const onFocus = (): void => {
      clearTimeout(timer);
      say(false);
    };
    window.addEventListener('blur', onBlur);
    window.addEventListener('focus', onFocus);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('blur', onBlur);
      window.removeEventListener('focus', onFocus);
    };
  }, [frame]);
  return focused;
}
