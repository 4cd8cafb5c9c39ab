import { type DialogOf, SubjectDialog } from '../../../../ui/dialog/subject-dialog.tsx';
import { SHARE } from '../texts.ts';
import type { Sharing } from '../use-codes.ts';
import { EmailCodeForm } from './email-code-form.tsx';
import { LinkCodeForm } from './link-code-form.tsx';

/** Mails a code to people, or copies the link that leads to the sign-up with it. */
export const ShareCodeDialog = ({ subject, onClose }: DialogOf<Sharing>) => (
  <SubjectDialog subject={subject} onClose={onClose} title={({ mode }) => SHARE.titles[mode]}>
    {({ mode, code }) => {
      const Form = mode === 'link' ? LinkCodeForm : EmailCodeForm;
      return <Form code={code} onClose={onClose} />;
    }}
  </SubjectDialog>
);
