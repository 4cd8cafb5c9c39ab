/** A key that types: letters, signs and blanks, also with AltGr. */
const isText = (event: KeyboardEvent): boolean =>
  event.key.length === 1 && !event.metaKey && ((!event.ctrlKey && !event.altKey) || event.getModifierState('AltGraph'));

/** Keeps what is typed from the choice of a question until its fields are drawn, so that no other field gets it. */
export function typeAhead() {
  let keys: string[] = [];
  let listening: AbortController | null = null;

  const onKeyDown = (event: KeyboardEvent): void => {
    if (isText(event)) keys.push(event.key);
    else if (event.key === 'Backspace') keys.pop();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const stop = (): void => {
    listening?.abort();
    listening = null;
    keys = [];
  };
  return {
    begin(): void {
      stop();
      listening = new AbortController();
      window.addEventListener('keydown', onKeyDown, { capture: true, signal: listening.signal });
    },
    /** @param field that they were meant for; null: it never came. */
    end(field: HTMLTextAreaElement | null): void {
      const typed = keys.join('');
      stop();
      if (!field) return;
      field.focus({ preventScroll: true });
      if (typed === '') return;
      field.setRangeText(typed, field.selectionStart, field.selectionEnd, 'end');
      // As from the keyboard, for whoever listens to the field.
      field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: typed }));
    },
  };
}
