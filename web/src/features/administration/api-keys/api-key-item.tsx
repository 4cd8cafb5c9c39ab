import { SCOPES } from '@groundwork/contracts/administration';
import { Button } from '@mantine/core';
import { formatDay, formatLongDate } from '../../../ui/format.ts';
import { Note, Row, Span, Stack } from '../../../ui/layout/layout.tsx';
import styles from './api-keys.module.css';
import { API_KEYS } from './texts.ts';
import type { ApiKeyRow } from './use-api-keys.ts';

interface ApiKeyItemProps {
  readonly row: ApiKeyRow;
  readonly isOwnerShown: boolean;
  readonly onRevoke: () => void;
}

/** One that opens nothing any more stays listed, without a button. */
export function ApiKeyItem({ row, isOwnerShown, onRevoke }: ApiKeyItemProps) {
  const { name, start, lastFour, scopes, createdAt, expiresAt, lastUsedOn, state, ownerName } = row;
  const times = [
    API_KEYS.created(formatLongDate(createdAt)),
    API_KEYS.expires(formatLongDate(expiresAt)),
    lastUsedOn === null ? API_KEYS.unused : API_KEYS.used(formatDay(lastUsedOn)),
  ];
  return (
    <Row as="li" oneLine justify="between" gap={16} line="below" p="12px 0" data-state={state}>
      <Stack gap={4} breaks shrink>
        <Row as="p" gap="4px 10px" weight={600}>
          {name}
          {state !== 'active' && (
            <Span size={13} weight={500} p="1px 8px" className={styles.state}>
              {API_KEYS.states[state]}
            </Span>
          )}
        </Row>
        <Note>
          <code>{`${start}…${lastFour}`}</code>
          {isOwnerShown && ownerName !== '' && ` · ${ownerName}`}
        </Note>
        <Note>{scopes.map((scope) => SCOPES[scope].label).join(', ')}</Note>
        <Note tabular>{times.join(' · ')}</Note>
      </Stack>
      {state === 'active' && (
        <Button variant="default" size="sm" flex="none" aria-label={API_KEYS.revokeOf(name)} onClick={onRevoke}>
          {API_KEYS.revoke}
        </Button>
      )}
    </Row>
  );
}
