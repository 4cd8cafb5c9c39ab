import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { call } from '../../../shared/lists/api.ts';
import { ConfirmDialog } from '../../../ui/command/confirm-dialog.tsx';
import { Note, Row, SmallHeading, Stack, Text } from '../../../ui/layout/layout.tsx';
import { Fold, Small } from '../../../ui/layout/parts.tsx';
import { Cell, StackedTable } from '../../../ui/stacked-table/stacked-table.tsx';
import { screenDataName } from './names.ts';
import { OPERATIONS } from './texts.ts';
import { type ReadModelRow, useRefreshOperations } from './use-operations.ts';

const { models } = OPERATIONS;
const HEADERS = models.columns;

interface Asked {
  readonly act: 'rebuild' | 'rollBack';
  readonly row: ReadModelRow;
}

const isFine = ({ building, behindSeconds, parked }: ReadModelRow): boolean =>
  building === null && behindSeconds === 0 && parked === 0;

/** How many are up to date, and those that are not; the others unfold. */
export function ReadModels({ rows }: { readonly rows: readonly ReadModelRow[] }) {
  const headingID = useId();
  const [asked, setAsked] = useState<Asked>();
  const fine = rows.filter(isFine);
  const others = rows.filter((row) => !isFine(row));
  const ask = (act: Asked['act'], row: ReadModelRow): void => setAsked({ act, row });

  return (
    <Stack aria-labelledby={headingID} as="section">
      <SmallHeading id={headingID}>{models.title}</SmallHeading>
      <p>{models.fine(fine.length, rows.length)}</p>
      {others.length > 0 && <ReadModelTable label={models.others} rows={others} onAsk={ask} />}
      <Fold summary={OPERATIONS.details}>
        <Note mb={8}>{models.about}</Note>
        <ReadModelTable label={models.title} rows={fine} onAsk={ask} />
      </Fold>
      <ConfirmDialog
        subject={asked}
        words={({ act }) => ({ ...OPERATIONS[act], confirm: models[act] })}
        nameOf={({ row }) => screenDataName(row.readModel)}
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

interface ReadModelTableProps {
  readonly label: string;
  readonly rows: readonly ReadModelRow[];
  readonly onAsk: (act: Asked['act'], row: ReadModelRow) => void;
}

const ReadModelTable = ({ label, rows, onAsk }: ReadModelTableProps) => (
  <StackedTable
    label={label}
    columns={[{ label: HEADERS.name }, { label: HEADERS.state }, { label: HEADERS.acts, isHidden: true }]}
    endsInButtons
  >
    <tbody>
      {rows.map((row) => (
        <ReadModel key={row.readModel} row={row} onAsk={(act) => onAsk(act, row)} />
      ))}
    </tbody>
  </StackedTable>
);

interface ReadModelProps {
  readonly row: ReadModelRow;
  readonly onAsk: (act: Asked['act']) => void;
}

function ReadModel({ row, onAsk }: ReadModelProps) {
  const { readModel, serving, behindSeconds, building, canRollBack, parked } = row;
  const name = screenDataName(readModel);
  return (
    <tr>
      <Cell>
        <div>
          <Text as="span" weight={600}>
            {name}
          </Text>{' '}
          {serving.generation > 0 && <Small>{models.rebuilt}</Small>}
        </div>
      </Cell>
      <Cell label={HEADERS.state}>
        <div>
          <div>{behindSeconds > 0 ? models.behind(behindSeconds) : models.upToDate}</div>
          {building && <Small as="div">{models.building(building.done, building.secondsLeft)}</Small>}
          {parked > 0 && (
            <Text as="div" tone="error">
              {models.parked(parked)}
            </Text>
          )}
        </div>
      </Cell>
      <Cell>
        <Row justify="right">
          <Button
            size="xs"
            variant="default"
            disabled={building !== null}
            aria-label={models.rebuildNamed(name)}
            onClick={() => onAsk('rebuild')}
          >
            {models.rebuild}
          </Button>
          {canRollBack && (
            <Button
              size="xs"
              variant="default"
              aria-label={models.rollBackNamed(name)}
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
