import { deadlineWords } from '@groundwork/contracts/browser';
import { type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Folded } from '../../../ui/folded.tsx';
import { ChevronDownIcon } from '../../../ui/icons.tsx';
import { List, SmallHeading } from '../../../ui/layout/layout.tsx';
import { PlainButton } from '../../../ui/layout/parts.tsx';
import { usePrinting } from '../../../ui/printed-open.ts';
import { awaitedID, onAwaited } from '../jump.ts';
import { anchorOfAction } from '../report-model.ts';
import styles from './action-groups.module.css';
import { byDeadline, type Placed } from './action-rows.tsx';
import { FoldedRow } from './folded-row.tsx';
import { ACTIONS } from './texts.ts';
import type { ResultRef } from './use-actions.ts';

/** As many as one looks through. */
const MOST = 10;

interface ActionGroupsProps {
  readonly result: ResultRef;
  readonly rows: readonly Placed[];
  readonly stopping: ReadonlySet<string>;
}

/** By when to have them done. One group is open at a time, and one action in it; all of them on paper. */
export function ActionGroups({ result, rows, stopping }: ActionGroupsProps) {
  const groups = groupsOf(rows);
  const [openID, setOpenID] = useState(() => holding(rows, awaitedID()));
  const [chosen, setChosen] = useState<string | null | undefined>(() => nameOf(groups, openID));
  const open = chosen === undefined ? groups[0]?.name : chosen;
  const isPrinting = usePrinting();
  // A link of the page leads to one that is folded.
  useEffect(
    () =>
      onAwaited((anchor) => {
        const id = holding(rows, anchor);
        if (id === null) return;
        flushSync(() => {
          setOpenID(id);
          setChosen(nameOf(groupsOf(rows), id));
        });
      }),
    [rows],
  );
  return groups.map(({ name, rows: within }) => (
    <Group
      key={name}
      {...{ name, count: within.length, isOpen: isPrinting || open === name }}
      onOpen={(isOpen) => setChosen(isOpen ? name : null)}
    >
      {within.map(({ action, number }) => (
        <FoldedRow
          key={action.questionID}
          {...{ result, action, number, stops: stopping.has(action.questionID) }}
          isOpen={isPrinting || openID === action.questionID}
          onOpen={(isOpen) => setOpenID(isOpen ? action.questionID : null)}
        />
      ))}
    </Group>
  ));
}

interface GroupProps {
  readonly name: string;
  readonly count: number;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly children: ReactNode;
}

function Group({ name, count, isOpen, onOpen, children }: GroupProps) {
  return (
    <div className={styles.group}>
      <SmallHeading size={16}>
        <PlainButton className={styles.groupHead} aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
          <span>{name}</span> <span className="muted tabular">{count}</span>
          <span className={styles.arrow}>
            <ChevronDownIcon />
          </span>
        </PlainButton>
      </SmallHeading>
      <Folded isOpen={isOpen} onFound={() => onOpen(true)}>
        <List as="ol">{children}</List>
      </Folded>
    </div>
  );
}

interface Group {
  readonly name: string;
  readonly rows: readonly Placed[];
}

function groupsOf(rows: readonly Placed[]): Group[] {
  return byDeadline(rows).flatMap(({ days, rows: month }) => {
    const few = Array.from({ length: Math.ceil(month.length / MOST) }, (_, i) => month.slice(i * MOST, (i + 1) * MOST));
    return few.map((within) => ({
      name:
        few.length === 1
          ? deadlineWords(days)
          : ACTIONS.part(deadlineWords(days), within[0]?.number ?? 0, within.at(-1)?.number ?? 0),
      rows: within,
    }));
  });
}

/** @returns the question of an action that an anchor leads to; null where none of these does. */
const holding = (rows: readonly Placed[], anchor: string | null): string | null =>
  rows.find(({ action }) => anchorOfAction(action.questionID) === anchor)?.action.questionID ?? null;

/** @returns the group of an action; undefined without one. */
const nameOf = (groups: readonly Group[], questionID: string | null): string | undefined =>
  groups.find(({ rows }) => rows.some(({ action }) => action.questionID === questionID))?.name;
