/** Two builders' edits of one question or option, field by field, in place of the dialog's form. */

import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { DialogButtons, useUnsaved } from '../../../../ui/dialog/dialog.tsx';
import { Row, Stack } from '../../../../ui/layout/layout.tsx';
import { Column, Small } from '../../../../ui/layout/parts.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import styles from './edit.module.css';
import { MERGE } from './texts.ts';

type Side = 'mine' | 'theirs';

export interface MergeField {
  readonly name: string;
  readonly label: string;
  readonly base: string;
  readonly mine: string;
  readonly theirs: string;
}

const differing = (fields: readonly MergeField[]): readonly (MergeField & { readonly by: Side | 'both' })[] =>
  fields
    .filter(({ mine, theirs }) => mine !== theirs)
    .map((field) => ({
      ...field,
      by: field.mine === field.base ? 'theirs' : field.theirs === field.base ? 'mine' : 'both',
    }));

interface MergeProps {
  readonly fields: readonly MergeField[];
  readonly busy: boolean;
  /** @param chosen texts by field name, of all fields that differed. */
  readonly onSave: (chosen: Readonly<Record<string, string>>) => void;
  readonly onBack: (chosen: Readonly<Record<string, string>>) => void;
}

/** A change by only one side is taken; where both changed a field, one chooses, starting with one's own text. */
export function Merge({ fields, busy, onSave, onBack }: MergeProps) {
  useUnsaved(true);
  const id = useId();
  const rows = differing(fields);
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({});
  const sideOf = ({ name, by }: (typeof rows)[number]): Side => sides[name] ?? (by === 'theirs' ? 'theirs' : 'mine');
  const all = (side: Side): void => setSides(Object.fromEntries(rows.map(({ name }) => [name, side])));
  const chosen = (): Readonly<Record<string, string>> =>
    Object.fromEntries(rows.map((row) => [row.name, row[sideOf(row)]]));

  return (
    <Column gap={16}>
      <Notice kind="error">{MERGE.text}</Notice>
      {rows.length === 0 && <p>{MERGE.same}</p>}
      {rows.length > 1 && (
        <Row>
          <Button size="compact-sm" variant="default" onClick={() => all('mine')}>
            {MERGE.allMine}
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => all('theirs')}>
            {MERGE.allTheirs}
          </Button>
        </Row>
      )}
      {rows.map((row) => (
        <Stack key={row.name} as="fieldset" gap={0} className={styles.field}>
          <legend>
            {row.label} <span className="muted">({MERGE.changedBy[row.by]})</span>
          </legend>
          <div className={styles.choices}>
            {(['mine', 'theirs'] as const).map((side) => (
              <label key={side} className={styles.choice}>
                <input
                  type="radio"
                  name={`${id} ${row.name}`}
                  checked={sideOf(row) === side}
                  onChange={() => setSides((now) => ({ ...now, [row.name]: side }))}
                />
                <span>
                  <Small className={styles.whose}>{MERGE[side]}</Small>
                  {row[side] || MERGE.empty}
                </span>
              </label>
            ))}
          </div>
        </Stack>
      ))}
      <DialogButtons>
        <Button variant="default" onClick={() => onBack(chosen())} disabled={busy} data-autofocus>
          {MERGE.back}
        </Button>
        <Button onClick={() => onSave(chosen())} loading={busy}>
          {MERGE.save}
        </Button>
      </DialogButtons>
    </Column>
  );
}
