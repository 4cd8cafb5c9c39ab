import { WEBHOOK_TYPES } from '@groundwork/contracts/administration';
import { Button } from '@mantine/core';
import { call } from '../../../shared/lists/api.ts';
import { useCommand } from '../../../ui/command/use-command.tsx';
import { Bone, Delayed } from '../../../ui/delayed.tsx';
import { type DialogOf, SubjectDialog } from '../../../ui/dialog/subject-dialog.tsx';
import { formatMoment } from '../../../ui/format.ts';
import { List, Note, Row, Span, Stack } from '../../../ui/layout/layout.tsx';
import { Fold } from '../../../ui/layout/parts.tsx';
import { Failure } from '../../../ui/states.tsx';
import { WEBHOOKS } from './texts.ts';
import { type DeliveryRow, hostOf, useDeliveries, useRefreshWebhooks, type WebhookRow } from './use-webhooks.ts';
import styles from './webhooks.module.css';

const TEXT = WEBHOOKS.deliveries;

/** What was sent to a webhook, and what it answered. */
export const DeliveriesDialog = ({ subject, onClose }: DialogOf<WebhookRow>) => (
  <SubjectDialog subject={subject} title={(row) => TEXT.title(hostOf(row))} drawer onClose={onClose}>
    {(row) => <Deliveries webhook={row} />}
  </SubjectDialog>
);

function Deliveries({ webhook }: { readonly webhook: WebhookRow }) {
  const sent = useDeliveries(webhook.webhookID);
  const rows = sent.data?.pages.flatMap((page) => page.rows);
  return (
    <Stack gap={12} shrink>
      <Note>{TEXT.lead}</Note>
      {sent.isPending && (
        <Delayed label={TEXT.loading}>
          <Stack>
            <Bone height={56} />
            <Bone height={56} />
            <Bone height={56} />
          </Stack>
        </Delayed>
      )}
      {sent.isError && (
        <Failure text={TEXT.failed} error={sent.error} onRetry={() => void sent.refetch()} retrying={sent.isFetching} />
      )}
      {rows?.length === 0 && <p className="muted">{TEXT.none}</p>}
      {rows && rows.length > 0 && (
        <List line="above" aria-label={TEXT.list}>
          {rows.map((row) => (
            <Delivery key={row.deliveryID} webhook={webhook} row={row} />
          ))}
        </List>
      )}
      {sent.hasNextPage && (
        <Button variant="default" loading={sent.isFetchingNextPage} onClick={() => void sent.fetchNextPage()}>
          {TEXT.more}
        </Button>
      )}
    </Stack>
  );
}

/** Of a test by its own words. */
const labelOf = (type: DeliveryRow['type']): string =>
  type === 'webhook.test' ? TEXT.test : WEBHOOK_TYPES[type].label;

const answerOf = ({ status, failure }: Pick<DeliveryRow, 'status' | 'failure'>): string =>
  status === null ? (failure ? TEXT.failures[failure] : '') : TEXT.status(status);

function Delivery({ webhook, row }: { readonly webhook: WebhookRow; readonly row: DeliveryRow }) {
  const { deliveryID, type, state, at, milliseconds, tries, retryAt, reply, attempts } = row;
  const refresh = useRefreshWebhooks();
  const again = useCommand({
    call: () => call('resendWebhookDelivery', { params: { webhookID: webhook.webhookID, deliveryID } }),
    refresh,
    done: TEXT.sent,
    failed: TEXT.againFailed,
    form: 'toast',
  });
  const facts = [
    formatMoment(at),
    ...(tries === 0 ? [] : [answerOf(row), TEXT.milliseconds(milliseconds), TEXT.tries(tries)]),
    ...(state === 'waiting' && tries > 0 && retryAt !== null ? [TEXT.retry(formatMoment(retryAt))] : []),
  ].filter(Boolean);
  return (
    <Row as="li" oneLine justify="between" gap={16} line="below" p="12px 0" data-state={state}>
      <Stack gap={4} breaks shrink>
        <Row as="p" gap="4px 10px" weight={600}>
          {labelOf(type)}
          <Span size={13} weight={500} p="1px 8px" className={styles.state}>
            {TEXT.states[state]}
          </Span>
        </Row>
        <Note tabular>{facts.join(' · ')}</Note>
        <Note>
          <code>{deliveryID}</code>
        </Note>
        {tries > 0 && (
          <Fold summary={TEXT.reply} className={styles.fold}>
            {reply === '' ? (
              <Note>{TEXT.noReply}</Note>
            ) : (
              // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
              <pre className={styles.block} tabIndex={0}>
                {reply}
              </pre>
            )}
          </Fold>
        )}
        {attempts.length > 1 && (
          <Fold summary={`${TEXT.attempts} (${attempts.length})`} className={styles.fold}>
            <List aria-label={TEXT.attempts}>
              {attempts.map((attempt) => (
                <li key={attempt.at}>
                  <Note tabular>
                    {[formatMoment(attempt.at), answerOf(attempt), TEXT.milliseconds(attempt.milliseconds)].join(' · ')}
                  </Note>
                </li>
              ))}
            </List>
          </Fold>
        )}
      </Stack>
      {tries > 0 && webhook.state === 'active' && (
        <Button
          variant="default"
          size="sm"
          flex="none"
          aria-label={TEXT.againOf(labelOf(type))}
          loading={again.busy}
          onClick={() => again.run()}
        >
          {TEXT.again}
        </Button>
      )}
    </Row>
  );
}
