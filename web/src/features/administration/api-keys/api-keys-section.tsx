import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ConnectionSectionProps } from '../../../shared/connections/connection-section.tsx';
import { ConnectionSection } from '../../../shared/connections/connection-section.tsx';
import { call } from '../../../shared/lists/api.ts';
import { ConfirmDialog } from '../../../ui/command/confirm-dialog.tsx';
import { Bone, Delayed } from '../../../ui/delayed.tsx';
import { ShownOnceDialog } from '../../../ui/dialog/shown-once-dialog.tsx';
import { useFirstFew } from '../../../ui/first-few.tsx';
import { List, Note, Stack } from '../../../ui/layout/layout.tsx';
import { Failure, Stale } from '../../../ui/states.tsx';
import { ApiKeyItem } from './api-key-item.tsx';
import { MakeKeyDialog } from './make-key-dialog.tsx';
import { API_KEYS } from './texts.ts';
import { type ApiKeyRow, useApiKeys, useRefreshApiKeys } from './use-api-keys.ts';

const FEW = 5;

/** Administrators see everybody's keys, partner users their own. */
export function ApiKeysSection({ role }: ConnectionSectionProps) {
  const keys = useApiKeys();
  const refresh = useRefreshApiKeys();
  const [makes, setMakes] = useState(false);
  const [made, setMade] = useState<string>();
  const [revoked, setRevoked] = useState<ApiKeyRow>();
  const rows = keys.data?.rows;
  const { shown, more } = useFirstFew(rows ?? [], FEW);
  const count = keys.data?.count ?? 0;

  return (
    <ConnectionSection
      id="api-keys-heading"
      title={API_KEYS.title}
      lead={
        <>
          {API_KEYS.lead} <a href="/api/docs">{API_KEYS.documentation}</a>
        </>
      }
      action={
        <Button size="sm" variant="default" onClick={() => setMakes(true)}>
          {API_KEYS.make}
        </Button>
      }
    >
      {keys.isPending && (
        <Delayed label={API_KEYS.loading}>
          <Stack>
            <Bone height={64} />
            <Bone height={64} />
          </Stack>
        </Delayed>
      )}
      {keys.isError && (
        <Failure
          text={API_KEYS.failed}
          error={keys.error}
          onRetry={() => void keys.refetch()}
          retrying={keys.isFetching}
        />
      )}
      {rows?.length === 0 && <p className="muted">{API_KEYS.none}</p>}
      {rows && rows.length > 0 && (
        <Stale stale={keys.isFetching}>
          <List line="above" aria-label={API_KEYS.list}>
            {shown.map((row) => (
              <ApiKeyItem key={row.keyID} row={row} isOwnerShown={role === 'admin'} onRevoke={() => setRevoked(row)} />
            ))}
          </List>
          {more}
        </Stale>
      )}
      {rows && count > rows.length && <Note>{API_KEYS.shownOf(rows.length, count)}</Note>}
      <MakeKeyDialog subject={makes ? role : undefined} onMade={setMade} onClose={() => setMakes(false)} />
      <ShownOnceDialog subject={made} text={API_KEYS.made} onClose={() => setMade(undefined)} />
      <ConfirmDialog
        subject={revoked}
        words={API_KEYS.revoking}
        nameOf={({ name }) => name}
        call={({ keyID }) => call('revokeApiKey', { params: { keyID } })}
        refresh={refresh}
        destructive
        onClose={() => setRevoked(undefined)}
      />
    </ConnectionSection>
  );
}
