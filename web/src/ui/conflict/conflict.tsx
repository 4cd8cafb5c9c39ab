/** An edit conflict: the server refused with `changedMeanwhile` and sent the current record. */
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { ApiError } from '../../http/errors.ts';
import { DialogButtons, useUnsaved } from '../dialog/dialog.tsx';
import { Notice } from '../notice.tsx';
import styles from './conflict.module.css';

export type Current = Readonly<Record<string, unknown>>;

/** @returns the current record; null for any other error. */
export function changedMeanwhile(error: unknown): Current | null {
  if (!(error instanceof ApiError) || error.code !== 'changedMeanwhile') return null;
  return error.items[0]?.current ?? null;
}

interface ConflictRow {
  readonly field: string;
  readonly label: string;
  readonly yours: string;
  readonly now: string;
}

interface ConflictProps {
  readonly rows: readonly ConflictRow[];
  readonly children?: ReactNode;
  readonly busy: boolean;
  readonly onUseCurrent: () => void;
  readonly onSaveMine: () => void;
}

export function Conflict({ rows, children, busy, onUseCurrent, onSaveMine }: ConflictProps) {
  useUnsaved(true);
  const differing = rows.filter(({ yours, now }) => yours !== now);
  return (
    <div className={styles.conflict}>
      <Notice kind="error">{CONFLICT.text}</Notice>
      {differing.length === 0 ? (
        <p>{CONFLICT.same}</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{CONFLICT.field}</th>
              <th scope="col">{CONFLICT.yours}</th>
              <th scope="col">{CONFLICT.now}</th>
            </tr>
          </thead>
          <tbody>
            {differing.map(({ field, label, yours, now }) => (
              <tr key={field}>
                <th scope="row">{label}</th>
                <td>{yours || CONFLICT.empty}</td>
                <td>{now || CONFLICT.empty}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {children}
      <DialogButtons>
        <Button variant="default" onClick={onUseCurrent} disabled={busy} data-autofocus>
          {CONFLICT.useCurrent}
        </Button>
        <Button onClick={onSaveMine} loading={busy}>
          {CONFLICT.saveMine}
        </Button>
      </DialogButtons>
    </div>
  );
}

export const CONFLICT = {
  text: 'Someone else changed this in the meantime. Please review both versions.',
  same: 'It already says what you entered.',
  field: 'Field',
  yours: 'Yours',
  now: 'Now',
  empty: '(empty)',
  useCurrent: 'Keep the current version',
  saveMine: 'Save mine anyway',
} as const;
