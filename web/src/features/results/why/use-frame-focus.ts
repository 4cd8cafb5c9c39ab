import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** @returns whether the focus is in the frame's document: no selector of the page around it can tell. */
export function useFrameFocus(frame: RefObject<HTMLIFrameElement | null>): boolean {
  const [focused, setFocused] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    // Like a focus ring of the browser, it shows with the next animation frame.
    const say = (isFocused: boolean): void => flushSync(() => setFocused(isFocused));
    const look = (): void => say(document.activeElement === frame.current);
    // The window loses the focus to a frame or to another window; while it has the focus itself, no frame does.
    const onBlur = (): void => {
      look();
      // Firefox sets the active element only afterwards.
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
