import { TEXTS } from '@groundwork/contracts/browser';
import { useProfile } from '../../session/session.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { ProfileForm } from './profile-form.tsx';

interface ProfileDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Its own chunk: the header is on every page, this dialog is seldom opened. */
export default function ProfileDialog({ opened, onClose }: ProfileDialogProps) {
  const profile = useProfile();
  return (
    <Dialog opened={opened} onClose={onClose} title={TEXTS.profile.title}>
      <ProfileForm profile={profile} onClose={onClose} />
    </Dialog>
  );
}
