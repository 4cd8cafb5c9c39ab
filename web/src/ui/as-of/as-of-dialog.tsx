import { Dialog } from '../dialog/dialog.tsx';
import { AsOfForm } from './as-of-form.tsx';
import { AS_OF } from './texts.ts';

interface AsOfDialogProps {
  readonly opened: boolean;
  readonly moment: string | null;
  readonly onMoment: (day: string) => void;
  readonly onClose: () => void;
}

export default function AsOfDialog({ opened, moment, onMoment, onClose }: AsOfDialogProps) {
  const choose = (day: string): void => {
    onClose();
    onMoment(day);
  };
  return (
    <Dialog opened={opened} onClose={onClose} title={AS_OF.title}>
      <AsOfForm moment={moment} onMoment={choose} />
    </Dialog>
  );
}
