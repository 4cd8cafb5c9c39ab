/** A row's own page, in the place of the list that it came from, whose state stays in the address. */
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { momentInWords } from '../../../../ui/as-of/moment.ts';
import { Bone, Delayed } from '../../../../ui/delayed.tsx';
import { LiveRegion } from '../../../../ui/hidden.tsx';
import { ArrowLeftIcon } from '../../../../ui/icons.tsx';
import { Row as Line, Stack, Text } from '../../../../ui/layout/layout.tsx';
import { Small } from '../../../../ui/layout/parts.tsx';
import { Empty, Failure } from '../../../../ui/states.tsx';
import { useMoment } from '../../as-of/moment.ts';
import { PageNews } from '../../live/news-bar.tsx';
import type { ListTabSpec, RecordSpec } from '../list-spec.ts';
import type { TableSearch } from '../table-search.ts';
import { TABLE } from '../texts.ts';
import { RecordActs } from './record-acts.tsx';
import styles from './record-view.module.css';
import { type Neighbor, useNeighbors } from './use-neighbors.ts';

interface RecordViewProps<Row, Sort extends string> {
  readonly spec: ListTabSpec<Row, Sort>;
  readonly record: RecordSpec<Row>;
  readonly id: string;
  readonly list: TableSearch<Sort>;
  readonly onBack: () => void;
  readonly onGo: (neighbor: Neighbor<Row>) => void;
}

export function RecordView<Row, Sort extends string>(props: RecordViewProps<Row, Sort>) {
  const { spec, record, id, list, onBack, onGo } = props;
  const { row: listed, isKnown, place, previous, next } = useNeighbors(spec, list, id);
  const one = record.useOne(id, isKnown && listed === undefined);
  const row = listed ?? one.data ?? undefined;
  const name = row === undefined ? '' : spec.rowName(row);
  const moment = useMoment();
  const heading = useRef<HTMLHeadingElement>(null);
  const isThere = row !== undefined;
  // Once it is there; who goes on to the next one stays on its button.
  useEffect(() => {
    if (isThere) heading.current?.focus();
  }, [isThere]);

  return (
    <Stack gap={16} shrink className={styles.record} style={{ padding: '8px 0 32px' }}>
      <Line justify="between" gap={8}>
        <Line gap={8}>
          <Button variant="subtle" size="sm" className={styles.back} leftSection={<ArrowLeftIcon />} onClick={onBack}>
            {spec.title}
          </Button>
          <PageNews record={row && spec.live ? { list: spec.live, id: spec.rowID(row) } : null} />
        </Line>
        {place && (
          <Line gap={8}>
            <Small className="tabular">{TABLE.place(place.at, place.of)}</Small>
            <Step label={TABLE.previous} to={previous} nameOf={spec.rowName} onGo={onGo} />
            <Step label={TABLE.next} to={next} nameOf={spec.rowName} onGo={onGo} />
          </Line>
        )}
      </Line>
      <LiveRegion message={place ? `${name}, ${TABLE.place(place.at, place.of)}` : name} />
      {one.isError && !row && (
        <Failure text={spec.failed} error={one.error} onRetry={() => void one.refetch()} retrying={one.isFetching} />
      )}
      {one.data === null && !row && (
        <Empty
          title={moment === null ? record.missing : TABLE.missingThen(momentInWords(moment))}
          action={
            <Button variant="default" size="sm" onClick={onBack}>
              {TABLE.toList}
            </Button>
          }
        >
          {moment === null ? TABLE.missing : TABLE.missingThenWhy}
        </Empty>
      )}
      {!row && !one.isError && one.data !== null && (
        <Delayed label={TABLE.loadingRecord}>
          <Bone width="40%" height={28} /> <Bone width="80%" /> <Bone width="60%" />
        </Delayed>
      )}
      {row && (
        <article aria-label={name}>
          <Stack gap={20} shrink>
            <Line gap="12px 24px" justify="between" align="start">
              <Stack gap={2} className={styles.title}>
                <Text as="h2" ref={heading} tabIndex={-1} size={24} face="serif" weight={600} breaks>
                  {name}
                </Text>
                {record.Beneath && <record.Beneath row={row} />}
              </Stack>
              <RecordActs spec={spec} row={row} id={id} />
            </Line>
            <record.Page key={id} row={row} />
          </Stack>
        </article>
      )}
    </Stack>
  );
}

interface StepProps<Row> {
  readonly label: string;
  readonly to: Neighbor<Row> | null;
  readonly nameOf: (row: Row) => string;
  readonly onGo: (neighbor: Neighbor<Row>) => void;
}

/** Stays focusable at the end of the list, or whoever goes through it by keyboard would lose their place. */
const Step = <Row,>({ label, to, nameOf, onGo }: StepProps<Row>) => (
  <Button
    size="sm"
    variant="default"
    {...(to ? { title: nameOf(to.row) } : { 'data-disabled': true })}
    aria-disabled={to === null}
    onClick={() => to && onGo(to)}
  >
    {label}
  </Button>
);
