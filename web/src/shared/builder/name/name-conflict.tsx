import type { Save } from '../../../ui/command/use-save.ts';
import { Conflict } from '../../../ui/conflict/conflict.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useRefreshBuilder } from '../queries.ts';

interface NameConflictProps {
  readonly conflict: Save<{ readonly name: string }>['conflict'];
  readonly label: string;
  readonly name: string;
  readonly onDone: () => void;
}

/** Somebody else named it meanwhile: shows both names. */
export function NameConflict({ conflict, label, name, onDone }: NameConflictProps) {
  const refresh = useRefreshBuilder();
  return (
    <Dialog opened={conflict !== null} onClose={onDone} title={label}>
      {conflict && (
        <Conflict
          rows={[{ field: 'name', label, yours: name, now: conflict.now.name }]}
          {...conflict.choices}
          onUseCurrent={() => {
            conflict.choices.onUseCurrent();
            void refresh();
            onDone();
          }}
        />
      )}
    </Dialog>
  );
}
