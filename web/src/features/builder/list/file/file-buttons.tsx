import { Button } from '@mantine/core';
import { useState } from 'react';
import type { BuilderAssessment } from '../../../../shared/builder/queries.ts';
import { Row } from '../../../../ui/layout/layout.tsx';
import { ExportMenu } from './export-menu.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { FILE } from './texts.ts';

interface FileButtonsProps {
  readonly assessment: BuilderAssessment;
  readonly editing: boolean;
}

export function FileButtons({ assessment, editing }: FileButtonsProps) {
  const [importing, setImporting] = useState(false);
  return (
    <Row oneLine style={{ paddingBottom: 6 }}>
      {editing && (
        <Button size="sm" variant="default" onClick={() => setImporting(true)}>
          {FILE.importQuestions}
        </Button>
      )}
      <ExportMenu assessment={assessment} />
      <ImportDialog opened={importing} draft={assessment} onClose={() => setImporting(false)} />
    </Row>
  );
}

export function ImportButton() {
  const [importing, setImporting] = useState(false);
  return (
    <>
      <Button size="sm" variant="default" onClick={() => setImporting(true)}>
        {FILE.import}
      </Button>
      <ImportDialog opened={importing} draft={null} onClose={() => setImporting(false)} />
    </>
  );
}
