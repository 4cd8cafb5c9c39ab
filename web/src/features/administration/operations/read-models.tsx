import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { call } from '../../../shared/lists/api.ts';
import { ConfirmDialog } from '../../../ui/command/confirm-dialog.tsx';
import { Cell, StackedTable } from '../../../ui/stacked-table/stacked-table.tsx';
import styles from './operations.module.css';
import { OPERATIONS } from './texts.ts';
import { type ReadModelRow, useRefreshOperations } from './use-operations.ts';

const { models } = OPERATIONS;
const HEADERS = models.columns;

/** What is asked about one read model. */
interface Asked {
  readonly act: 'rebuild' | 'rollBack';
  readonly row: ReadModelRow;
}

/** How far each read model is; they are rebuilt and rolled back here. */
export function ReadModels({ rows }: { readonly rows: readonly ReadModelRow[] }) {
  const headingID = useId();
  const [asked, setAsked] = useState<Asked>();

  return (
    <section aria-labelledby={headingID} className={styles.group}>
      <h3 id={headingID} className={styles.groupTitle}>
        {models.title}
      </h3>
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
    </section>
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
          <span className={styles.name}>{readModel}</span>{' '}
          <span className={styles.small}>{models.version(serving.version, serving.generation)}</span>
        </div>
      </Cell>
      <Cell label={HEADERS.state}>
        <div>
          <div>{behindSeconds > 0 ? models.behind(behindSeconds) : models.upToDate}</div>
          {building && (
            <div className={styles.small}>
              {models.building(building.done, building.eventsPerSecond, building.secondsLeft)}
            </div>
          )}
          {parked > 0 && <div className={styles.attention}>{models.parked(parked)}</div>}
        </div>
      </Cell>
      <Cell label={HEADERS.position}>
        <span className={styles.small}>{serving.position?.replace(/^0+(?=\d)/, '') ?? models.none}</span>
      </Cell>
      <Cell>
        <div className={styles.acts}>
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
        </div>
      </Cell>
    </tr>
  );
}
