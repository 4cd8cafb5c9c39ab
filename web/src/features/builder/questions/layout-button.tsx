import { Button } from '@mantine/core';
import { useAddress } from '../../../shared/builder/address.ts';
import { SECTIONS } from './texts.ts';

/** In edit mode: from the panes to the table of the version, and back. */
export function LayoutButton() {
  const { search, open } = useAddress();
  const isTable = search.layout === 'table';
  return (
    <Button
      size="sm"
      variant="subtle"
      onClick={() => open({ ...search, layout: isTable ? undefined : 'table' }, { replace: true })}
    >
      {isTable ? SECTIONS.inPanes : SECTIONS.asTable}
    </Button>
  );
}
