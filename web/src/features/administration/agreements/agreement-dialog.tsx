import { Button, Textarea } from '@mantine/core';
import { DialogButtons } from '../../../ui/dialog/dialog.tsx';
import { type DialogOf, SubjectDialog } from '../../../ui/dialog/subject-dialog.tsx';
import { formatMoment } from '../../../ui/format.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import { AgreementForm } from './agreement-form.tsx';
import { FoundersView } from './founders-view.tsx';
import { AGREEMENTS } from './texts.ts';
import type { AgreementRow } from './use-agreements.ts';

/** Shows an issued statement, which never changes; null issues a new one. */
export const AgreementDialog = ({ subject, onClose }: DialogOf<AgreementRow | null>) => (
  <SubjectDialog
    subject={subject}
    onClose={onClose}
    title={(shown) => (shown === null ? AGREEMENTS.addTitle : AGREEMENTS.viewTitle)}
  >
    {(shown) =>
      shown === null ? <AgreementForm onClose={onClose} /> : <AgreementText agreement={shown} onClose={onClose} />
    }
  </SubjectDialog>
);

/** Rows of the text area (docs/specification.md#administration). */
const ROWS = 10;

function AgreementText({ agreement, onClose }: { readonly agreement: AgreementRow; readonly onClose: () => void }) {
  const { content, createdAt, acceptedCount } = agreement;
  return (
    <>
      <Stack gap={16}>
        <p className="muted">{AGREEMENTS.issued(formatMoment(createdAt), acceptedCount)}</p>
        <FoundersView content={content} heading={AGREEMENTS.foundersSee} />
        <Textarea label={AGREEMENTS.content} value={content} rows={ROWS} size="md" readOnly data-autofocus />
      </Stack>
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          {AGREEMENTS.close}
        </Button>
      </DialogButtons>
    </>
  );
}
