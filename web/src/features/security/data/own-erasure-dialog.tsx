import { ErasureDialog } from '../../../shared/personal-data/erasure-dialog.tsx';
import { ERASURE } from '../../../shared/personal-data/texts.ts';

interface OwnErasureDialogProps {
  readonly opened: boolean;
  readonly onErase: (password: string | undefined) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Loaded when it is asked for. */
export default function OwnErasureDialog({ opened, onErase, onClose }: OwnErasureDialogProps) {
  return (
    <ErasureDialog
      subject={opened || undefined}
      title={ERASURE.ownTitle}
      gone={ERASURE.own}
      passwordLabel={ERASURE.ownPassword}
      onErase={(_, password) => onErase(password)}
      onClose={onClose}
    />
  );
}
