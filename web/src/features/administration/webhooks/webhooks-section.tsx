import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ConnectionSectionProps } from '../../../shared/connections/connection-section.tsx';
import { ConnectionSection } from '../../../shared/connections/connection-section.tsx';
import { call } from '../../../shared/lists/api.ts';
import { ConfirmDialog } from '../../../ui/command/confirm-dialog.tsx';
import { useCommand } from '../../../ui/command/use-command.tsx';
import { Bone, Delayed } from '../../../ui/delayed.tsx';
import { ShownOnceDialog } from '../../../ui/dialog/shown-once-dialog.tsx';
import { useFirstFew } from '../../../ui/first-few.tsx';
import { List, Stack } from '../../../ui/layout/layout.tsx';
import { Failure, Stale } from '../../../ui/states.tsx';
import { DeliveriesDialog } from './deliveries-dialog.tsx';
import { WEBHOOKS } from './texts.ts';
import { hostOf, useRefreshWebhooks, useWebhooks, type WebhookRow } from './use-webhooks.ts';
import { WebhookDialog } from './webhook-dialog.tsx';
import { type WebhookAct, WebhookItem } from './webhook-item.tsx';

type Open = { readonly act: WebhookAct | 'add'; readonly row: WebhookRow | 'new' };

const FEW = 3;

/** Administrators see everybody's webhooks, partner users their own. */
export function WebhooksSection({ role }: ConnectionSectionProps) {
  const hooks = useWebhooks();
  const refresh = useRefreshWebhooks();
  const [open, setOpen] = useState<Open>();
  const [secret, setSecret] = useState<string>();
  const close = (): void => setOpen(undefined);
  const ofAct = (act: WebhookAct): WebhookRow | undefined =>
    open?.act === act && open.row !== 'new' ? open.row : undefined;
  const test = useCommand<WebhookRow>({
    call: ({ webhookID }) => call('testWebhook', { params: { webhookID } }),
    refresh,
    done: WEBHOOKS.tested,
    failed: WEBHOOKS.testFailed,
    form: 'toast',
    // What came of it is what one wants to see.
    onDone: (_, row) => setOpen({ act: 'deliveries', row }),
  });
  const setState = useCommand<{ readonly row: WebhookRow; readonly state: 'active' | 'paused' }>({
    call: ({ row: { webhookID }, state }) => call('setWebhookState', { params: { webhookID }, body: { state } }),
    refresh,
    done: (_, { state }) => (state === 'paused' ? WEBHOOKS.paused : WEBHOOKS.resumed),
    failed: WEBHOOKS.stateFailed,
    form: 'toast',
  });
  const act = (act: WebhookAct, row: WebhookRow): void => {
    if (act === 'test') test.run(row);
    else if (act === 'pause' || act === 'resume') setState.run({ row, state: act === 'pause' ? 'paused' : 'active' });
    else setOpen({ act, row });
  };
  const rows = hooks.data;
  const { shown, more } = useFirstFew(rows ?? [], FEW);

  return (
    <ConnectionSection
      id="webhooks-heading"
      title={WEBHOOKS.title}
      lead={WEBHOOKS.lead}
      action={
        <Button size="sm" variant="default" onClick={() => setOpen({ act: 'add', row: 'new' })}>
          {WEBHOOKS.make}
        </Button>
      }
    >
      {hooks.isPending && (
        <Delayed label={WEBHOOKS.loading}>
          <Stack>
            <Bone height={88} />
            <Bone height={88} />
          </Stack>
        </Delayed>
      )}
      {hooks.isError && (
        <Failure
          text={WEBHOOKS.failed}
          error={hooks.error}
          onRetry={() => void hooks.refetch()}
          retrying={hooks.isFetching}
        />
      )}
      {rows?.length === 0 && <p className="muted">{WEBHOOKS.none}</p>}
      {rows && rows.length > 0 && (
        <Stale stale={hooks.isFetching}>
          <List line="above" aria-label={WEBHOOKS.list}>
            {shown.map((row) => (
              <WebhookItem key={row.webhookID} row={row} isOwnerShown={role === 'admin'} onAct={act} />
            ))}
          </List>
          {more}
        </Stale>
      )}
      <WebhookDialog
        subject={open?.act === 'add' || open?.act === 'change' ? open.row : undefined}
        role={role}
        onSecret={setSecret}
        onClose={close}
      />
      <ShownOnceDialog subject={secret} text={WEBHOOKS.secret} onClose={() => setSecret(undefined)} />
      <DeliveriesDialog subject={ofAct('deliveries')} onClose={close} />
      <ConfirmDialog
        subject={ofAct('rotate')}
        words={WEBHOOKS.rotating}
        call={({ webhookID }) => call('rotateWebhookSecret', { params: { webhookID } })}
        refresh={refresh}
        onDone={({ data }) => setSecret(data.secret)}
        onClose={close}
      />
      <ConfirmDialog
        subject={ofAct('remove')}
        words={WEBHOOKS.removing}
        nameOf={hostOf}
        call={({ webhookID }) => call('deleteWebhook', { params: { webhookID } })}
        refresh={refresh}
        destructive
        onClose={close}
      />
    </ConnectionSection>
  );
}
