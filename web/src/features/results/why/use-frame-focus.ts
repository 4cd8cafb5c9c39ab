import { type RefObject, useEffect, useState } from 'react';

/** @returns whether the focus is in the document of a frame: no selector of the page around it tells. */
export function useFrameFocus(frame: RefObject<HTMLIFrameElement | null>): boolean {
  const [focused, setFocused] = useState(false);
  useEffect(() => {
    // The window loses the focus to a frame, or to another window; while it has the focus itself, no frame has it.
    const onBlur = (): void => setFocused(document.activeElement === frame.current);
    const onFocus = (): void => setFocused(false);
    window.addEventListener('blur', onBlur);
    window.addEventListener('focus', onFocus);
    return () => {
      window.removeEventListener('blur', onBlur);
      window.removeEventListener('focus', onFocus);
    };
  }, [frame]);
  return focused;
}
