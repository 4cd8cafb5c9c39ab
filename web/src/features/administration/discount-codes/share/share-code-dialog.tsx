import { type DialogOf, SubjectDialog } from '../../../../ui/dialog/subject-dialog.tsx';
import { SHARE } from '../texts.ts';
import type { Sharing } from '../use-codes.ts';
import { EmailCodeForm } from './email-code-form.tsx';
import { LinkCodeForm } from './link-code-form.tsx';

export const ShareCodeDialog = ({ subject, onClose }: DialogOf<Sharing>) => (
  <SubjectDialog subject={subject} onClose={onClose} title={({ mode }) => SHARE.titles[mode]}>
    {({ mode, code }) => {
      const Form = mode === 'link' ? LinkCodeForm : EmailCodeForm;
      return <Form code={code} onClose={onClose} />;
    }}
  </SubjectDialog>
);
