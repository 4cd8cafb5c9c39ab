import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { hasPasskeys, passkeyMessage } from '../../../passkeys/passkeys.ts';
import { usePasskeys } from '../../../passkeys/use-passkeys.ts';
import { useProfile } from '../../../session/session.ts';
import { useCommand } from '../../../ui/command/use-command.tsx';
import { List, Stack } from '../../../ui/layout/layout.tsx';
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';
import { NOT_OPENED } from '../../../ui/lazy/texts.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Failure, Stale } from '../../../ui/states.tsx';
import { useEver } from '../../../ui/use-ever.ts';
import page from '../security-page.module.css';
import { PasskeyItem } from './passkey-item.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { PASSKEYS } from './texts.ts';
import { addPasskey, type Passkey, useRefreshPasskeys } from './use-passkeys.ts';

const RenameDialog = lazyPart(NOT_OPENED, async () => ({
  default: (await import('./rename-dialog.tsx')).RenameDialog,
}));

export function Passkeys() {
  const { userID } = useProfile();
  const stored = usePasskeys();
  const [renaming, setRenaming] = useState<Passkey>();
  const renamed = useEver(renaming !== undefined);
  const [removing, setRemoving] = useState<Passkey>();
  const heading = useRef<HTMLHeadingElement>(null);
  const adding = useCommand({
    call: () => addPasskey(userID),
    refresh: useRefreshPasskeys(),
    done: ({ name }) => PASSKEYS.added(name),
    failed: PASSKEYS.addFailed,
  });
  const rows = stored.data;

  return (
    <Stack as="section" gap={16} shrink className={page.part} aria-labelledby="passkeys-heading">
      <div>
        <h2 id="passkeys-heading" ref={heading} tabIndex={-1}>
          {PASSKEYS.title}
        </h2>
        <p className="muted">{PASSKEYS.lead}</p>
      </div>
      {stored.isPending && <p className="muted">{PASSKEYS.loading}</p>}
      {stored.isError && (
        <Failure
          text={PASSKEYS.failed}
          error={stored.error}
          onRetry={() => void stored.refetch()}
          retrying={stored.isFetching}
        />
      )}
      {rows?.length === 0 && hasPasskeys() && <p className="muted">{PASSKEYS.none}</p>}
      {rows && rows.length > 0 && (
        <Stale stale={stored.isFetching}>
          <List line="above" aria-label={PASSKEYS.list}>
            {rows.map((row) => (
              <PasskeyItem
                key={row.passkeyID}
                row={row}
                onRename={() => setRenaming(row)}
                onRemove={() => setRemoving(row)}
              />
            ))}
          </List>
        </Stale>
      )}
      {adding.error !== null && <Notice kind="error">{passkeyMessage(adding.error, PASSKEYS.addFailed)}</Notice>}
      {hasPasskeys() ? (
        <Button className={page.start} variant="default" loading={adding.busy} onClick={() => adding.run()}>
          {PASSKEYS.add}
        </Button>
      ) : (
        <p className="muted">{PASSKEYS.unsupported}</p>
      )}
      {adding.question}
      {renamed && <RenameDialog subject={renaming} onClose={() => setRenaming(undefined)} />}
      <RemoveDialog
        subject={removing}
        onClose={() => setRemoving(undefined)}
        // The button that opened it is gone.
        onRemoved={() => heading.current?.focus()}
      />
    </Stack>
  );
}
