import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useAddress } from '../../../shared/builder/address.ts';
import { SECTIONS } from './texts.ts';

/** When it was pressed: the button of the other layout then has the focus, unless that is drawn much later. */
let pressedAt = Number.NEGATIVE_INFINITY;
const SOON_MS = 2000;

/** In edit mode: from the panes to the table of the version, and back. */
export function LayoutButton() {
  const { search, open } = useAddress();
  const isTable = search.layout === 'table';
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (performance.now() - pressedAt < SOON_MS) button.current?.focus({ preventScroll: true });
    pressedAt = Number.NEGATIVE_INFINITY;
  }, []);
  return (
    <Button
      ref={button}
      size="sm"
      variant="subtle"
      onClick={() => {
        pressedAt = performance.now();
        open({ ...search, layout: isTable ? undefined : 'table' }, { replace: true });
      }}
    >
      {isTable ? SECTIONS.inPanes : SECTIONS.asTable}
    </Button>
  );
}
