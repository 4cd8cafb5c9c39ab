import { Button } from '@mantine/core';
import { call } from '../../../shared/lists/api.ts';
import { useCommand } from '../../../ui/command/use-command.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { Row, Span, Text } from '../../../ui/layout/layout.tsx';
import { Small } from '../../../ui/layout/parts.tsx';
import { Cell } from '../../../ui/stacked-table/stacked-table.tsx';
import { toastError, toastSuccess } from '../../../ui/toast/toast.ts';
import styles from './single-sign-on.module.css';
import { SSO } from './texts.ts';
import { type ProviderRow, redirectUrlOf, useRefreshProviders } from './use-providers.ts';

interface ProviderRowProps {
  readonly row: ProviderRow;
  readonly onEdit: (row: ProviderRow) => void;
  readonly onSwitch: (row: ProviderRow) => void;
  readonly onRemove: (row: ProviderRow) => void;
}

async function copyRedirect(row: ProviderRow): Promise<void> {
  if (await copyText(redirectUrlOf(row))) toastSuccess(SSO.copied);
  else toastError(SSO.copyFailed);
}

function passwordOf({ state, passwordOff }: ProviderRow): keyof typeof SSO.password {
  if (state === 'on') return passwordOff ? 'off' : 'on';
  return passwordOff ? 'later' : 'before';
}

export function ProviderLine({ row, onEdit, onSwitch, onRemove }: ProviderRowProps) {
  const { columns, actions } = SSO;
  const test = useCommand({
    call: async () => (await call('testIdentityProvider', { params: { providerID: row.providerID } })).data,
    refresh: useRefreshProviders(),
    done: ({ signInHost, signsOut }) => SSO.tested(signInHost, signsOut),
    failed: SSO.testFailed,
    form: 'toast',
  });
  const whose = row.partnerID === null ? SSO.administrators : row.partnerName;
  return (
    <tr>
      <Cell label={columns.name}>
        <div>
          <Text as="span" weight={600}>
            {row.name}
          </Text>
          {whose !== row.name && <div>{whose}</div>}
          <Small as="div">
            <code>{row.issuer}</code>
          </Small>
          <Small as="div">
            <code>{redirectUrlOf(row)}</code>
          </Small>
        </div>
      </Cell>
      <Cell label={columns.domains}>
        <div className={styles.domains}>
          {row.domains.map((domain) => (
            <div key={domain}>{domain}</div>
          ))}
        </div>
      </Cell>
      <Cell label={columns.state}>
        <Span className={styles.word}>{SSO.states[row.state]}</Span>
      </Cell>
      <Cell label={columns.password}>
        <Span className={styles.word}>{SSO.password[passwordOf(row)]}</Span>
      </Cell>
      <Cell>
        <Row aria-label={SSO.edit(row.name)} role="group">
          <Button size="xs" variant="default" onClick={() => void copyRedirect(row)}>
            {actions.copy}
          </Button>
          <Button size="xs" variant="default" loading={test.busy} onClick={() => test.run()}>
            {actions.test}
          </Button>
          {row.state !== 'new' && (
            <Button size="xs" variant="default" onClick={() => onSwitch(row)}>
              {row.state === 'on' ? actions.off : actions.on}
            </Button>
          )}
          <Button size="xs" variant="default" onClick={() => onEdit(row)}>
            {actions.edit}
          </Button>
          <Button size="xs" variant="default" onClick={() => onRemove(row)}>
            {actions.remove}
          </Button>
        </Row>
      </Cell>
    </tr>
  );
}
