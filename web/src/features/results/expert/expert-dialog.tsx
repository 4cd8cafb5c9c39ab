import { Button } from '@mantine/core';
import { useProfile } from '../../../session/session.ts';
import { Dialog, DialogButtons } from '../../../ui/dialog/dialog.tsx';
import styles from './expert.module.css';
import { EXPERT } from './texts.ts';

interface ExpertDialogProps {
  readonly opened: boolean;
  readonly about: string;
  /** Whether the answer to a question is sent along. */
  readonly withAnswer: boolean;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
}

export default function ExpertDialog({ opened, about, withAnswer, onCancel, onConfirm }: ExpertDialogProps) {
  const { firstName, lastName, email, company } = useProfile();
  return (
    <Dialog opened={opened} onClose={onCancel} title={EXPERT.title}>
      <p>{EXPERT.lead}</p>
      <ul className={styles.sent}>
        <li>{EXPERT.person([`${firstName} ${lastName}`.trim(), company, email].filter((part) => part !== ''))}</li>
        <li>{EXPERT.phone}</li>
        <li>{EXPERT.about(about)}</li>
        {withAnswer && <li>{EXPERT.answer}</li>}
        <li>{EXPERT.link}</li>
      </ul>
      <p className="muted">{EXPERT.after}</p>
      <DialogButtons>
        <Button variant="default" onClick={onCancel}>
          {EXPERT.cancel}
        </Button>
        <Button data-autofocus onClick={onConfirm}>
          {EXPERT.confirm}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
