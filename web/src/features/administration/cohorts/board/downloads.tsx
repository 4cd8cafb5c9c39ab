import { Button } from '@mantine/core';
import { LiveRegion } from '../../../../ui/hidden.tsx';
import { Row } from '../../../../ui/layout/layout.tsx';
import { DOWNLOADS } from './texts.ts';
import { BOARD_FILES, useDownloads } from './use-downloads.ts';

/** On a phone they are in the menu above: rows of buttons would fill its screen. */
export function Downloads({ cohortID }: { readonly cohortID: string }) {
  const { save, making } = useDownloads();
  return (
    <Row gap={8} className="no-print">
      {BOARD_FILES.map((kind) => (
        <Button
          key={kind}
          size="sm"
          variant="default"
          loading={making === kind}
          onClick={() => save({ cohortID, kind })}
        >
          {DOWNLOADS[kind]}
        </Button>
      ))}
      <LiveRegion message={making ? DOWNLOADS.busy : ''} />
    </Row>
  );
}
