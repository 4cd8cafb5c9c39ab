import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConnectionSection } from '../../../shared/connections/connection-section.tsx';
import { call } from '../../../shared/lists/api.ts';
import { ConfirmDialog, type ConfirmWords } from '../../../ui/command/confirm-dialog.tsx';
import { Bone, Delayed } from '../../../ui/delayed.tsx';
import { StackedTable } from '../../../ui/stacked-table/stacked-table.tsx';
import { Failure } from '../../../ui/states.tsx';
import { ProviderDialog } from './provider-dialog.tsx';
import { ProviderLine } from './provider-row.tsx';
import { SSO } from './texts.ts';
import { type ProviderRow, useProviders, useRefreshProviders } from './use-providers.ts';

const nameOf = ({ name }: ProviderRow): string => name;

/** Passwords change by it only where they are to be off. */
function switchWords({ state, passwordOff }: ProviderRow): ConfirmWords {
  const { on, onAlone, off, offAlone } = SSO.switch;
  if (state === 'on') return passwordOff ? { ...off, body: offAlone } : off;
  return passwordOff ? { ...on, body: onAlone } : on;
}

const removeWords = ({ state, passwordOff }: ProviderRow): ConfirmWords =>
  state === 'on' && passwordOff ? { ...SSO.remove, body: SSO.removeAlone } : SSO.remove;

/** The sign-ins of organizations, for administrators. */
export function SingleSignOnSection() {
  const providers = useProviders();
  const refresh = useRefreshProviders();
  const [edited, setEdited] = useState<ProviderRow | null>();
  const [switched, setSwitched] = useState<ProviderRow>();
  const [removed, setRemoved] = useState<ProviderRow>();
  const { columns } = SSO;

  return (
    <ConnectionSection
      id="single-sign-on-heading"
      title={SSO.title}
      lead={SSO.lead}
      action={
        <Button size="sm" variant="default" onClick={() => setEdited(null)}>
          {SSO.add}
        </Button>
      }
    >
      {providers.isPending && (
        <Delayed label={SSO.loading}>
          <Bone height={80} />
        </Delayed>
      )}
      {providers.isError && (
        <Failure
          text={SSO.failed}
          error={providers.error}
          onRetry={() => void providers.refetch()}
          retrying={providers.isFetching}
        />
      )}
      {providers.data?.length === 0 && <p className="muted">{SSO.none}</p>}
      {providers.data && providers.data.length > 0 && (
        <StackedTable
          label={SSO.title}
          columns={[
            ...[columns.name, columns.domains, columns.state, columns.password].map((label) => ({ label })),
            { label: columns.actions, isHidden: true },
          ]}
        >
          <tbody>
            {providers.data.map((row) => (
              <ProviderLine
                key={row.providerID}
                row={row}
                onEdit={setEdited}
                onSwitch={setSwitched}
                onRemove={setRemoved}
              />
            ))}
          </tbody>
        </StackedTable>
      )}
      <ProviderDialog subject={edited} onClose={() => setEdited(undefined)} />
      <ConfirmDialog
        subject={switched}
        words={switchWords}
        nameOf={nameOf}
        call={({ providerID, state }) =>
          call('switchIdentityProvider', { params: { providerID }, body: { on: state !== 'on' } })
        }
        refresh={refresh}
        onClose={() => setSwitched(undefined)}
      />
      <ConfirmDialog
        subject={removed}
        words={removeWords}
        nameOf={nameOf}
        call={({ providerID }) => call('removeIdentityProvider', { params: { providerID } })}
        refresh={refresh}
        destructive
        onClose={() => setRemoved(undefined)}
      />
    </ConnectionSection>
  );
}
