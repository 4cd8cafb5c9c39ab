import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { saveFile } from '../../../../http/files.ts';
import type { BuilderAssessment } from '../../../../shared/builder/queries.ts';
import { call } from '../../../../shared/lists/api.ts';
import { useCommand } from '../../../../ui/command/use-command.tsx';
import { MenuItem, MenuList } from '../../../../ui/menu.tsx';
import { csvOf } from './csv.ts';
import { FILE } from './texts.ts';

type Kind = 'json' | 'csv';

/** Saves a version as a file of its kind. */
export const useExport = (assessmentID: string) =>
  useCommand({
    failed: FILE.exportFailed,
    form: 'toast',
    call: async (kind: Kind) => {
      const { data, name } = await call('exportAssessment', { params: { assessmentID } });
      if (kind === 'json') {
        const blob = new Blob([`${JSON.stringify(data, null, 2)}\n`], { type: 'application/json' });
        return saveFile({ name, blob });
      }
      saveFile({
        name: name.replace(/\.json$/i, '.csv'),
        blob: new Blob([csvOf(data)], { type: 'text/csv;charset=utf-8' }),
      });
    },
  });

export function ExportMenu({ assessment }: { readonly assessment: Pick<BuilderAssessment, 'assessmentID'> }) {
  const save = useExport(assessment.assessmentID);
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = (focusBack: boolean): void => {
    setOpened(false);
    if (focusBack) button.current?.focus();
  };
  return (
    <div style={{ position: 'relative' }}>
      <Button
        ref={button}
        size="sm"
        variant="default"
        aria-haspopup="menu"
        aria-expanded={opened}
        loading={save.busy}
        onClick={() => setOpened(!opened)}
      >
        {FILE.menu}
      </Button>
      {opened && (
        <MenuList label={FILE.menu} onClose={close}>
          <MenuItem onSelect={() => save.run('json')}>{FILE.json}</MenuItem>
          <MenuItem onSelect={() => save.run('csv')}>{FILE.csv}</MenuItem>
        </MenuList>
      )}
    </div>
  );
}
