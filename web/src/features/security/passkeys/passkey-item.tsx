import { Button } from '@mantine/core';
import { formatMoment } from '../../../ui/format.ts';
import { Note, Row, Span, Stack } from '../../../ui/layout/layout.tsx';
import sessions from '../sessions/sessions.module.css';
import { PASSKEYS } from './texts.ts';
import type { Passkey } from './use-passkeys.ts';

interface PasskeyItemProps {
  readonly row: Passkey;
  readonly onRename: () => void;
  readonly onRemove: () => void;
}

export const PasskeyItem = ({ row, onRename, onRemove }: PasskeyItemProps) => (
  <Row as="li" justify="between" gap="8px 16px" line="below" p="12px 0" className={sessions.session}>
    <Stack gap={4} breaks shrink>
      <Row as="p" gap="4px 10px" weight={600}>
        {row.name}
        <Span size={13} weight={500} p="1px 8px" className={sessions.current}>
          {row.synced ? PASSKEYS.synced : PASSKEYS.onThisDevice}
        </Span>
      </Row>
      <Note tabular>
        {PASSKEYS.addedOn(formatMoment(row.addedAt))},{' '}
        {row.lastUsedAt === null ? PASSKEYS.notUsed : PASSKEYS.usedOn(formatMoment(row.lastUsedAt))}
      </Note>
    </Stack>
    <Row oneLine gap={8}>
      <Button variant="default" size="sm" aria-label={PASSKEYS.renameOf(row.name)} onClick={onRename}>
        {PASSKEYS.rename}
      </Button>
      <Button variant="default" size="sm" aria-label={PASSKEYS.removeOf(row.name)} onClick={onRemove}>
        {PASSKEYS.remove}
      </Button>
    </Row>
  </Row>
);
