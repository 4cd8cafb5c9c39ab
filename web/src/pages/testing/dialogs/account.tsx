import { useEffect } from 'react';
import ProfileDialog from '../../../features/profile/profile-dialog.tsx';
import ShareDialog from '../../../features/results/sharing/share-dialog.tsx';
import { RenameDialog } from '../../../features/security/passkeys/rename-dialog.tsx';
import { NewCodesDialog, SetUpDialog, TurnOffDialog } from '../../../features/security/second-factor/dialogs.tsx';
import { ApiError } from '../../../http/errors.ts';
import { useSensitive } from '../../../ui/command/password-again.tsx';
import type { Close, Shown } from './shown.ts';

function Sensitive({ onClose }: { readonly onClose: Close }) {
  const { run, question } = useSensitive();
  const refuse = () => Promise.reject(new ApiError(403, [{ code: 'passwordRequired', msg: '' }]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once
  useEffect(() => void run(refuse).catch(onClose), []);
  return question;
}

const PASSKEY = {
  passkeyID: 'p1',
  name: 'Laptop',
  addedAt: '2026-11-21T10:00:00.000Z',
  lastUsedAt: null,
  synced: true,
};

export const ACCOUNT_DIALOGS: Readonly<Record<string, Shown>> = {
  'the profile': {
    file: 'features/profile/profile-dialog.tsx',
    draw: (onClose) => <ProfileDialog opened onClose={onClose} />,
  },
  'links to a result': {
    file: 'features/results/sharing/share-dialog.tsx',
    draw: (onClose) => <ShareDialog userAssessmentID="t1" opened onClose={onClose} />,
  },
  'two-step sign-in, turned on': {
    file: 'features/security/second-factor/dialogs.tsx',
    draw: (onClose) => <SetUpDialog opened onTurnedOn={() => {}} onClose={onClose} />,
  },
  'two-step sign-in, turned off': {
    file: 'features/security/second-factor/dialogs.tsx',
    draw: (onClose) => <TurnOffDialog opened onClose={onClose} />,
  },
  'new recovery codes': {
    file: 'features/security/second-factor/dialogs.tsx',
    draw: (onClose) => <NewCodesDialog opened onClose={onClose} />,
  },
  'another name for a passkey': {
    file: 'features/security/passkeys/rename-dialog.tsx',
    draw: (onClose) => <RenameDialog subject={PASSKEY} onClose={onClose} />,
  },
  'the password again': {
    file: null,
    draw: (onClose) => <Sensitive onClose={onClose} />,
  },
};
