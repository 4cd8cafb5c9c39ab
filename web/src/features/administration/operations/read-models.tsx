import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { call } from '../../../shared/lists/api.ts';
import { ConfirmDialog } from '../../../ui/command/confirm-dialog.tsx';
import { Row, SmallHeading, Stack, Text } from '../../../ui/layout/layout.tsx';
import { Small } from '../../../ui/layout/parts.tsx';
import { Cell, StackedTable } from '../../../ui/stacked-table/stacked-table.tsx';
import { OPERATIONS } from './texts.ts';
import { type ReadModelRow, useRefreshOperations } from './use-operations.ts';

const { models } = OPERATIONS;
const HEADERS = models.columns;

interface Asked {
  readonly act: 'rebuild' | 'rollBack';
  readonly row: ReadModelRow;
}

export function ReadModels({ rows }: { readonly rows: readonly ReadModelRow[] }) {
  const headingID = useId();
  const [asked, setAsked] = useState<Asked>();

  return (
    <Stack aria-labelledby={headingID} as="section">
      <SmallHeading id={headingID}>{models.title}</SmallHeading>
      <p className="muted">{models.about}</p>
      <StackedTable
        label={models.title}
        columns={[
          { label: HEADERS.name },
          { label: HEADERS.state },
          { label: HEADERS.position },
          { label: HEADERS.acts, isHidden: true },
        ]}
      >
        <tbody>
          {rows.map((row) => (
            <ReadModel key={row.readModel} row={row} onAsk={(act) => setAsked({ act, row })} />
          ))}
        </tbody>
      </StackedTable>
      <ConfirmDialog
        subject={asked}
        words={({ act }) => ({ ...OPERATIONS[act], confirm: models[act] })}
        nameOf={({ row }) => row.readModel}
        call={({ act, row: { readModel, serving, building, wanted } }) =>
          call(act === 'rebuild' ? 'rebuildReadModel' : 'rollBackReadModel', {
            params: { readModel },
            body: { version: (building ?? serving).version, generation: wanted },
          })
        }
        refresh={useRefreshOperations()}
        onClose={() => setAsked(undefined)}
      />
    </Stack>
  );
}

interface ReadModelProps {
  readonly row: ReadModelRow;
  readonly onAsk: (act: Asked['act']) => void;
}

function ReadModel({ row, onAsk }: ReadModelProps) {
  const { readModel, serving, behindSeconds, building, canRollBack, parked } = row;
  return (
    <tr>
      <Cell>
        <div>
          <Text as="span" weight={600}>
            {readModel}
          </Text>{' '}
          <Small>{models.version(serving.version, serving.generation)}</Small>
        </div>
      </Cell>
      <Cell label={HEADERS.state}>
        <div>
          <div>{behindSeconds > 0 ? models.behind(behindSeconds) : models.upToDate}</div>
          {building && (
            <Small as="div">{models.building(building.done, building.eventsPerSecond, building.secondsLeft)}</Small>
          )}
          {parked > 0 && (
            <Text as="div" tone="error">
              {models.parked(parked)}
            </Text>
          )}
        </div>
      </Cell>
      <Cell label={HEADERS.position}>
        <Small>{serving.position?.replace(/^0+(?=\d)/, '') ?? models.none}</Small>
      </Cell>
      <Cell>
        <Row>
          <Button
            size="xs"
            variant="default"
            disabled={building !== null}
            aria-label={models.rebuildNamed(readModel)}
            onClick={() => onAsk('rebuild')}
          >
            {models.rebuild}
          </Button>
          {canRollBack && (
            <Button
              size="xs"
              variant="default"
              aria-label={models.rollBackNamed(readModel)}
              onClick={() => onAsk('rollBack')}
            >
              {models.rollBack}
            </Button>
          )}
        </Row>
      </Cell>
    </tr>
  );
}
