import { SubjectDialog } from '../../../../ui/dialog/subject-dialog.tsx';
import { CODE_DIALOG } from '../texts.ts';
import type { CodePartner } from '../use-codes.ts';
import { CodeForm } from './code-form.tsx';
import type { EditedCode } from './code-values.ts';

interface CodeDialogProps {
  /** Null generates one; undefined while it is closed. */
  readonly code: EditedCode | null | undefined;
  readonly partner: CodePartner | null;
  readonly onClose: () => void;
}

export const CodeDialog = ({ code, partner, onClose }: CodeDialogProps) => (
  <SubjectDialog subject={code} onClose={onClose} title={(shown) => CODE_DIALOG.titles[shown ? 'edit' : 'add']}>
    {(shown) => <CodeForm code={shown} partner={partner} onClose={onClose} />}
  </SubjectDialog>
);
