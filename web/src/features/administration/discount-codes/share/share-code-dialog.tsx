import { useShown } from '../../../../shared/lists/record/use-shown.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { SHARE } from '../texts.ts';
import type { Sharing } from '../use-codes.ts';
import { EmailCodeForm } from './email-code-form.tsx';
import { LinkCodeForm } from './link-code-form.tsx';

interface ShareCodeDialogProps {
  /** Undefined while it is closed. */
  readonly sharing: Sharing | undefined;
  readonly onClose: () => void;
}

/** Mails a code to people, or copies the link that leads to the sign-up with it. */
export function ShareCodeDialog({ sharing, onClose }: ShareCodeDialogProps) {
  const shown = useShown(sharing);
  const Form = shown?.mode === 'link' ? LinkCodeForm : EmailCodeForm;
  return (
    <Dialog opened={sharing !== undefined} onClose={onClose} title={SHARE.titles[shown?.mode ?? 'email']}>
      {shown && <Form code={shown.code} onClose={onClose} />}
    </Dialog>
  );
}
