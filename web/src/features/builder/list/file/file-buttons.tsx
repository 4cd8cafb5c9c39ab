import { Button } from '@mantine/core';
import { useState } from 'react';
import type { BuilderAssessment } from '../../../../shared/builder/queries.ts';
import type { RowAction } from '../../../../shared/lists/table/list-spec.ts';
import { Row } from '../../../../ui/layout/layout.tsx';
import { ExportMenu, useExport } from './export-menu.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { FILE } from './texts.ts';

interface FileButtonsProps {
  readonly assessment: BuilderAssessment;
  readonly editing: boolean;
}

export function FileButtons({ assessment, editing }: FileButtonsProps) {
  const [importing, setImporting] = useState(false);
  return (
    <Row oneLine>
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

/** On a phone, where the buttons are in a menu. @param onImport where questions may be added. */
export function useFileActions(
  { assessmentID }: BuilderAssessment,
  onImport: (() => void) | null,
): readonly RowAction[] {
  const save = useExport(assessmentID);
  return [
    ...(onImport ? [{ label: FILE.importQuestions, onSelect: onImport }] : []),
    { label: FILE.exportAs(FILE.json), onSelect: () => save.run('json') },
    { label: FILE.exportAs(FILE.csv), onSelect: () => save.run('csv') },
  ];
}
