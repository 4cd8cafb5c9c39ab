import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useAddress } from '../../../shared/builder/address.ts';
import { SECTIONS } from './texts.ts';

/** Set from the press until the other layout is drawn: its button then has the focus. */
let isPressed = false;

/** In edit mode: from the panes to the table of the version, and back. */
export function LayoutButton() {
  const { search, open } = useAddress();
  const isTable = search.layout === 'table';
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isPressed) button.current?.focus({ preventScroll: true });
    isPressed = false;
  }, []);
  return (
    <Button
      ref={button}
      size="sm"
      variant="subtle"
      onClick={() => {
        isPressed = true;
        open({ ...search, layout: isTable ? undefined : 'table' }, { replace: true });
      }}
    >
      {isTable ? SECTIONS.inPanes : SECTIONS.asTable}
    </Button>
  );
}
