import { WEBHOOK_TYPE_NAMES, WEBHOOK_TYPES } from '@groundwork/contracts/administration';
import { formatMoment } from '../../../ui/format.ts';
import { Note, Row, Span, Stack, Text } from '../../../ui/layout/layout.tsx';
import { MenuItem } from '../../../ui/menu.tsx';
import { MenuButton } from '../../../ui/menu-button.tsx';
import { WEBHOOKS } from './texts.ts';
import { hostOf, type WebhookRow } from './use-webhooks.ts';
import styles from './webhooks.module.css';

export type WebhookAct = 'deliveries' | 'test' | 'change' | 'rotate' | 'pause' | 'resume' | 'remove';

interface WebhookItemProps {
  readonly row: WebhookRow;
  readonly isOwnerShown: boolean;
  readonly onAct: (act: WebhookAct, row: WebhookRow) => void;
}

const actsOf = ({ state }: WebhookRow): readonly WebhookAct[] =>
  state === 'active'
    ? ['deliveries', 'test', 'change', 'rotate', 'pause', 'remove']
    : ['deliveries', 'change', 'rotate', ...(state === 'paused' ? (['resume'] as const) : []), 'remove'];

export function WebhookItem({ row, isOwnerShown, onAct }: WebhookItemProps) {
  const { description, types, state, pause, failingSince, formerSecretUntil, partnerName, withNames, last } = row;
  const about = [
    ...(isOwnerShown && row.ownerName !== '' ? [WEBHOOKS.ofOwner(row.ownerName)] : []),
    ...(partnerName === null ? [] : [WEBHOOKS.onlyOf(partnerName)]),
    ...(withNames ? [WEBHOOKS.withNames] : []),
    ...(formerSecretUntil === null ? [] : [WEBHOOKS.former(formatMoment(formerSecretUntil))]),
    last ? WEBHOOKS.last[last.state](formatMoment(last.at)) : WEBHOOKS.unused,
  ];
  return (
    <Row as="li" oneLine justify="between" gap={16} line="below" p="12px 0" data-state={state}>
      <Stack gap={4} breaks shrink>
        <Row as="p" gap="4px 10px" weight={600}>
          {description === '' ? hostOf(row) : description}
          <Span size={13} weight={500} p="1px 8px" className={styles.state}>
            {state === 'paused' && pause ? WEBHOOKS.pauses[pause] : WEBHOOKS.states[state]}
          </Span>
        </Row>
        <Note>
          <code>{row.url}</code>
        </Note>
        <Note>
          {types.length === WEBHOOK_TYPE_NAMES.length
            ? WEBHOOKS.allTypes
            : types.map((type) => WEBHOOK_TYPES[type].label).join(', ')}
        </Note>
        <Note tabular>{about.join(' · ')}</Note>
        {failingSince !== null && state === 'active' && (
          <Text size={13} tone="error">
            {WEBHOOKS.failing(formatMoment(failingSince))}
          </Text>
        )}
      </Stack>
      <MenuButton label={WEBHOOKS.acts.label}>
        {actsOf(row).map((act) => (
          <MenuItem key={act} onSelect={() => onAct(act, row)}>
            {WEBHOOKS.acts[act]}
          </MenuItem>
        ))}
      </MenuButton>
    </Row>
  );
}
