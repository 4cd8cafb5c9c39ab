import { useShown } from '../../../../shared/lists/record/use-shown.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { CODE_DIALOG } from '../texts.ts';
import type { CodePartner, CodeRow } from '../use-codes.ts';
import { CodeForm } from './code-form.tsx';

interface CodeDialogProps {
  /** Which is edited; null generates one; undefined while it is closed. */
  readonly code: CodeRow | null | undefined;
  /** Whose code is generated; null for one of no partner. */
  readonly partner: CodePartner | null;
  readonly onClose: () => void;
}

/** Generates a discount code, or changes what one takes off, until when, for whom and for what. */
export function CodeDialog({ code, partner, onClose }: CodeDialogProps) {
  const shown = useShown(code);
  return (
    <Dialog opened={code !== undefined} onClose={onClose} title={CODE_DIALOG.titles[shown ? 'edit' : 'add']}>
      {shown !== undefined && <CodeForm code={shown} partner={partner} onClose={onClose} />}
    </Dialog>
  );
}
