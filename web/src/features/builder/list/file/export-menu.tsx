import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { messageOf } from '../../../../http/errors.ts';
import { saveFile } from '../../../../http/files.ts';
import type { BuilderAssessment } from '../../../../shared/builder/queries.ts';
import { call } from '../../../../shared/lists/api.ts';
import { MenuItem, MenuList } from '../../../../ui/menu.tsx';
import { toastError } from '../../../../ui/toast/toast.ts';
import { csvOf } from './csv.ts';
import { FILE } from './texts.ts';

type Kind = 'json' | 'csv';

/** Saves a version or draft as a file: all of it, or its questions as a table. */
export function ExportMenu({ assessment: { assessmentID } }: { readonly assessment: BuilderAssessment }) {
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const save = useMutation({
    mutationFn: async (kind: Kind) => {
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
    onError: (error) => toastError(messageOf(error, FILE.exportFailed)),
  });
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
        loading={save.isPending}
        onClick={() => setOpened(!opened)}
      >
        {FILE.menu}
      </Button>
      {opened && (
        <MenuList label={FILE.menu} onClose={close}>
          <MenuItem onSelect={() => save.mutate('json')}>{FILE.json}</MenuItem>
          <MenuItem onSelect={() => save.mutate('csv')}>{FILE.csv}</MenuItem>
        </MenuList>
      )}
    </div>
  );
}
