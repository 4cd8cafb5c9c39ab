import { LIMITS } from '@groundwork/contracts/browser';
import { Button } from '@mantine/core';
import { upload } from '../../../api/client.ts';
import { uniqueID } from '../../../state/local-storage.ts';
import { useCommand } from '../../../ui/command/use-command.tsx';
import { FileField } from '../../../ui/file-field/file-field.tsx';
import { LiveRegion } from '../../../ui/hidden.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { BRANDING } from './texts.ts';

const ACCEPT = '.png,.jpg,.jpeg,.webp,.svg';

export interface MadeLogo {
  /** In base64. */
  readonly png: string;
  readonly width: number;
  readonly height: number;
}

interface LogoFieldProps {
  readonly partnerID: string;
  readonly hasLogo: boolean;
  readonly error: string | undefined;
  readonly onMade: (logo: MadeLogo) => void;
  readonly onRemove: () => void;
  readonly onProblem: (problem: string | undefined) => void;
}

/** What is chosen is made into a logo by the server at once, and kept with the rest. */
export function LogoField({ partnerID, hasLogo, error, onMade, onRemove, onProblem }: LogoFieldProps) {
  const making = useCommand({
    call: async (file: File) => {
      const sent = { params: { partnerID }, file, idempotencyKey: uniqueID(), onProgress: () => undefined };
      return (await upload('previewPartnerLogo', sent)).data;
    },
    failed: BRANDING.logoFailed,
    onDone: onMade,
  });
  const choose = ([file]: readonly File[]): void => {
    making.reset();
    onProblem(undefined);
    if (!file) return;
    if (file.size > LIMITS.logoUpload) onProblem(BRANDING.logoTooLarge);
    else making.run(file);
  };
  const problem = making.problem ?? error;
  return (
    <Stack gap={10}>
      <FileField label={BRANDING.logo} hint={BRANDING.logoHint} accept={ACCEPT} forgets onChoose={choose} />
      {problem && <Notice kind="error">{problem}</Notice>}
      {hasLogo && (
        <Row>
          <Button
            variant="subtle"
            size="sm"
            onClick={() => {
              making.reset();
              onRemove();
            }}
          >
            {BRANDING.removeLogo}
          </Button>
        </Row>
      )}
      <LiveRegion message={making.busy ? BRANDING.logoMaking : making.answer ? BRANDING.logoMade : ''} />
      {making.question}
    </Stack>
  );
}
