import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { messageOf } from '../../../http/errors.ts';
import { saveFile } from '../../../http/files.ts';
import { useCommand } from '../../../ui/command/use-command.tsx';
import { DialogButtons, useUnsaved } from '../../../ui/dialog/dialog.tsx';
import { FileField } from '../../../ui/file-field/file-field.tsx';
import { Note, Stack } from '../../../ui/layout/layout.tsx';
import { Bullets } from '../../../ui/layout/parts.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { sampleOf, textOf, UnfitFile } from './file.ts';
import styles from './invite-many.module.css';
import type { Checked, Inviting } from './inviting.ts';
import { RowsTable } from './rows-table.tsx';
import { INVITE_MANY } from './texts.ts';

interface InviteFormProps<B> {
  readonly inviting: Inviting<B>;
  readonly refresh: () => unknown;
  readonly onClose: () => void;
}

/** Shows every row of a file with its problems, then invites all of them. */
export function InviteForm<B>({ inviting, refresh, onClose }: InviteFormProps<B>) {
  const { columns } = inviting;
  const [csv, setCsv] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const checkedRows = useRef<HTMLDivElement>(null);
  const check = useCommand({
    call: inviting.check,
    failed: INVITE_MANY.failed,
    onRefused: (error) => setProblem(wordsFor(error, INVITE_MANY.failed)),
    onDone: () => checkedRows.current?.scrollIntoView({ block: 'nearest' }),
  });
  const invite = useCommand({
    call: inviting.invite,
    refresh,
    done: ({ problems, invited, following }) => {
      if (problems.length > 0) return null;
      return following > 0 ? INVITE_MANY.following(invited, following) : INVITE_MANY.done(invited);
    },
    failed: INVITE_MANY.failed,
    onRefused: (error) => setProblem(messageOf(error, INVITE_MANY.failed)),
    onDone: ({ problems }) => problems.length === 0 && onClose(),
  });
  const checked = check.answer;
  const outcome = invite.answer;
  useUnsaved(csv !== '' && !outcome);

  const change = (text: string): void => {
    setCsv(text);
    setProblem(null);
    check.reset();
    invite.reset();
  };
  const choose = async (file: File | undefined): Promise<void> => {
    change('');
    if (!file) return;
    try {
      setCsv(await textOf(file, inviting.mostBytes));
    } catch (error) {
      setProblem(wordsFor(error, INVITE_MANY.problems.unreadable));
    }
  };
  const isRight =
    checked !== undefined &&
    wrongIn(checked) === 0 &&
    newIn(checked) > 0 &&
    newIn(checked) <= checked.left &&
    !checked.missing;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    if (check.busy || invite.busy) return;
    setProblem(csv.trim() === '' ? INVITE_MANY.problems.none : null);
    if (csv.trim() === '') return;
    if (checked && isRight) invite.run(checked.body);
    else check.run(csv);
  };

  if (checked && outcome && outcome.problems.length > 0) {
    return (
      <Stack gap={16}>
        <Notice kind="error">
          {INVITE_MANY.notAll(outcome.invited, outcome.following)}
          <Bullets>
            {outcome.problems.map(({ row, field, msg }) => (
              <li key={`${row} ${field}`}>
                {checked.rows[row]?.email}: {msg}
              </li>
            ))}
          </Bullets>
        </Notice>
        <DialogButtons>
          {outcome.invited + outcome.following === 0 && (
            <Button
              variant="default"
              onClick={() => {
                invite.reset();
                check.run(csv);
              }}
            >
              {INVITE_MANY.checkAgain}
            </Button>
          )}
          <Button onClick={onClose}>{INVITE_MANY.close}</Button>
        </DialogButtons>
      </Stack>
    );
  }
  return (
    <Stack as="form" gap={16} onSubmit={submit} noValidate>
      <Stack gap={0}>
        <p className="muted">{inviting.lead}</p>
        {inviting.note && <Note>{inviting.note}</Note>}
        <div ref={checkedRows} aria-live="polite">
          {checked && (
            <Stack gap={8} pt={16}>
              <p>{INVITE_MANY.found(checked.rows.length, wrongIn(checked), checked.known?.size ?? 0)}</p>
              {checked.ignored.length > 0 && <p className={styles.ignored}>{INVITE_MANY.ignored(checked.ignored)}</p>}
              {checked.note && <p>{checked.note}</p>}
              {checked.missing && (
                <Notice kind="error">
                  {checked.missing} {inviting.wayOut}
                </Notice>
              )}
              <RowsTable {...checked} columns={columns} />
              {!isRight && <Note>{INVITE_MANY.again}</Note>}
              {newIn(checked) > checked.left && <Notice kind="error">{INVITE_MANY.left(checked.left)}</Notice>}
            </Stack>
          )}
        </div>
      </Stack>
      <div>
        <Button type="button" size="compact-sm" variant="default" onClick={() => saveFile(sampleOf(columns))}>
          {INVITE_MANY.sample}
        </Button>
      </div>
      <FileField
        label={INVITE_MANY.choose}
        accept=".csv,.txt,text/csv,text/plain"
        forgets
        onChoose={([file]) => void choose(file)}
      />
      <Textarea
        className={styles.paste ?? ''}
        label={inviting.paste}
        rows={4}
        value={csv}
        spellCheck={false}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
      <DialogButtons>
        {problem && <Notice kind="error">{problem}</Notice>}
        <Button type="button" variant="default" onClick={onClose} disabled={invite.busy}>
          {INVITE_MANY.cancel}
        </Button>
        <Button type="submit" loading={check.busy || invite.busy}>
          {isRight ? INVITE_MANY.submit(newIn(checked)) : checked ? INVITE_MANY.checkAgain : INVITE_MANY.check}
        </Button>
      </DialogButtons>
      {check.question}
      {invite.question}
    </Stack>
  );
}

const wordsFor = (error: unknown, failed: string): string =>
  error instanceof UnfitFile ? error.message : messageOf(error, failed);
const wrongIn = ({ problems }: Checked): number => problems.filter((row) => row.length > 0).length;
/** Who would be invited. */
const newIn = ({ rows, problems, known }: Checked): number =>
  rows.filter((_, n) => !known?.has(n) && (problems[n] ?? []).length === 0).length;
