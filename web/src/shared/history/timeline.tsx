import type { Api } from '@groundwork/contracts/browser';
import type { ReactNode } from 'react';
import { formatMoment } from '../../ui/format.ts';
import { Hidden } from '../../ui/hidden.tsx';
import { Note, Row, Stack, Text } from '../../ui/layout/layout.tsx';
import styles from './timeline.module.css';
import { changeInWords, fieldInWords, HISTORY, isTold, valueInWords } from './words.ts';

type HistoryEntry = Api['listHistory']['answer']['data']['entries'][number];
export type HistoryKind = HistoryEntry['kind'];

interface TimelineProps {
  readonly entries: readonly HistoryEntry[];
  /** All events are one person's: entries then say what they happened to, not who did it. */
  readonly ofOnePerson?: boolean;
}

export function Timeline({ entries, ofOnePerson = false }: TimelineProps) {
  return (
    <Stack as="ol" gap={0} shrink aria-label={HISTORY.list}>
      {entries.map((entry) => (
        <TimelineEntry
          key={entry.id}
          at={entry.at}
          what={changeInWords(entry.change)}
          about={ofOnePerson ? subjectOf(entry) : `${HISTORY.by} ${entry.actorName || HISTORY.somebody}`}
        >
          {entry.changes.some(isTold) && (
            <dl className={styles.changes}>
              {entry.changes.filter(isTold).map(({ field, from, to }) => (
                <Change key={field} field={field} from={from} to={to} />
              ))}
            </dl>
          )}
        </TimelineEntry>
      ))}
    </Stack>
  );
}

const subjectOf = ({ kind, subjectName }: HistoryEntry): string =>
  subjectName ? `${HISTORY.on[kind]}: ${subjectName}` : HISTORY.on[kind];

interface ChangeProps {
  readonly field: string;
  readonly from: string | null;
  readonly to: string | null;
}

const Change = ({ field, from, to }: ChangeProps) => (
  <>
    <dt>{fieldInWords(field)}</dt>
    <dd>
      {from !== null && (
        <>
          <Hidden>{HISTORY.from} </Hidden>
          <span className={styles.before}>{valueInWords(field, from)}</span> <span aria-hidden="true">→</span>{' '}
          <Hidden>{HISTORY.to} </Hidden>
        </>
      )}
      {valueInWords(field, to)}
    </dd>
  </>
);

interface TimelineEntryProps {
  readonly at: string;
  readonly what: string;
  readonly about: string;
  readonly children?: ReactNode;
}

export const TimelineEntry = ({ at, what, about, children }: TimelineEntryProps) => (
  <Stack as="li" gap={4} className={styles.entry}>
    <Row align="baseline" gap="2px 12px">
      <Text as="span" weight={600}>
        {what}
      </Text>
      <Note as="span">{about}</Note>
      <Text as="time" size={14} tone="muted" tabular style={{ marginInlineStart: 'auto' }} dateTime={at}>
        {formatMoment(at)}
      </Text>
    </Row>
    {children}
  </Stack>
);
