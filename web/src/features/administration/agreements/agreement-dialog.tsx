import { Button, Textarea } from '@mantine/core';
import { useShown } from '../../../shared/lists/record/use-shown.ts';
import { Dialog, DialogButtons } from '../../../ui/dialog/dialog.tsx';
import { formatMoment } from '../../../ui/format.ts';
import { AgreementForm } from './agreement-form.tsx';
import { AGREEMENTS } from './texts.ts';
import type { AgreementRow } from './use-agreements.ts';

interface AgreementDialogProps {
  /** Which is read; null for a new one; undefined while it is closed. */
  readonly agreement: AgreementRow | null | undefined;
  readonly onClose: () => void;
}

/** Shows a statement, which does not change any more, or issues a new one. */
export function AgreementDialog({ agreement, onClose }: AgreementDialogProps) {
  const shown = useShown(agreement);
  return (
    <Dialog
      opened={agreement !== undefined}
      onClose={onClose}
      title={shown === null ? AGREEMENTS.addTitle : AGREEMENTS.viewTitle}
    >
      {shown === null && <AgreementForm onClose={onClose} />}
      {shown && <AgreementText agreement={shown} onClose={onClose} />}
    </Dialog>
  );
}

/** Rows of the text area (docs/specification.md#administration). */
const ROWS = 10;

function AgreementText({ agreement, onClose }: { readonly agreement: AgreementRow; readonly onClose: () => void }) {
  const { content, createdAt, acceptedCount } = agreement;
  return (
    <>
      <p className="muted">{AGREEMENTS.issued(formatMoment(createdAt), acceptedCount)}</p>
      <Textarea label={AGREEMENTS.content} value={content} rows={ROWS} size="md" readOnly data-autofocus />
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          {AGREEMENTS.close}
        </Button>
      </DialogButtons>
    </>
  );
}
