import { LIMITS } from '@groundwork/contracts/browser';
import { Button, Textarea, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type SyntheticEvent, useState } from 'react';
import { useProfile } from '../../../../session/session.ts';
import { useMoment } from '../../../../shared/lists/as-of/moment.ts';
import { ConfirmDialog } from '../../../../ui/command/confirm-dialog.tsx';
import { useFirstFew } from '../../../../ui/first-few.tsx';
import { formatMoment } from '../../../../ui/format.ts';
import { Row, Stack } from '../../../../ui/layout/layout.tsx';
import { LongText } from '../../../../ui/long-text.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { Failure } from '../../../../ui/states.tsx';
import styles from './person.module.css';
import { Section } from './section.tsx';
import { PERSON } from './texts.ts';
import { useAddNote, useNotes, useRemoveNote, useTag } from './use-notes.ts';

const TEXT = PERSON.notes;
const REMOVE = {
  title: TEXT.removeTitle,
  confirm: TEXT.remove,
  body: TEXT.removeWhat,
  done: TEXT.removed,
  failed: TEXT.unable,
};

/** A note may fill a phone, and purchases, sessions and history come after them. */
const FEW_NOTES = 4;

/** What administrators keep about a founder; as it is now, so not as of the past. */
export function PersonNotes({ userID }: { readonly userID: string }) {
  const isPast = useMoment() !== null;
  const { data, isError, error, isFetching, refetch } = useNotes(userID, !isPast);
  if (isPast) return null;
  // What is being typed stays where only a later reading fails.
  if (isError && !data)
    return <Failure text={TEXT.failed} error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return null;
  return (
    <>
      <Tags userID={userID} tags={data.tags} />
      <Section title={TEXT.title}>
        <NewNote userID={userID} />
        <Notes userID={userID} notes={data.notes} />
      </Section>
    </>
  );
}

interface TagsProps {
  readonly userID: string;
  readonly tags: readonly string[];
}

function Tags({ userID, tags }: TagsProps) {
  const { userID: me } = useProfile();
  const [typed, setTyped] = useState('');
  const { run, busy, problem } = useTag(userID, () => setTyped(''));
  const [isShort, setShort] = useState(false);
  const add = (event: SyntheticEvent): void => {
    event.preventDefault();
    const tag = typed.trim();
    setShort(tag.length < LIMITS.searchFrom);
    if (tag.length >= LIMITS.searchFrom) run({ add: [tag], remove: [] });
  };
  return (
    <Section title={TEXT.tags}>
      {problem && <Notice kind="error">{problem}</Notice>}
      {tags.length === 0 && <p className="muted">{TEXT.noTags}</p>}
      <Row as="ul" gap={8} aria-label={TEXT.tags}>
        {tags.map((tag) => (
          <li key={tag} className={styles.tag}>
            <Link to="/administration" search={{ admin: me, tab: 'users', tag }} title={TEXT.allWith(tag)}>
              {tag}
            </Link>
            <button
              type="button"
              aria-label={TEXT.removeTag(tag)}
              disabled={busy}
              onClick={() => run({ add: [], remove: [tag] })}
            >
              ×
            </button>
          </li>
        ))}
      </Row>
      {tags.length < LIMITS.tagsPerPerson && (
        <Row as="form" gap={8} align="start" onSubmit={add} noValidate>
          <TextInput
            size="sm"
            aria-label={TEXT.newTag}
            placeholder={TEXT.newTag}
            description={TEXT.whoTags}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            maxLength={LIMITS.tag}
            autoComplete="off"
            value={typed}
            error={isShort ? TEXT.tagShort : undefined}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <Button type="submit" size="sm" variant="default" loading={busy}>
            {TEXT.addTag}
          </Button>
        </Row>
      )}
    </Section>
  );
}

function NewNote({ userID }: { readonly userID: string }) {
  const [note, setNote] = useState('');
  const { run, busy, problem } = useAddNote(userID, () => setNote(''));
  const add = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (note.trim() !== '') run(note.trim());
  };
  return (
    <Stack as="form" gap={8} onSubmit={add} noValidate>
      {problem && <Notice kind="error">{problem}</Notice>}
      <Textarea
        label={TEXT.newNote}
        description={TEXT.who}
        rows={2}
        maxLength={LIMITS.personNote}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <div>
        <Button type="submit" size="sm" variant="default" loading={busy} disabled={note.trim() === ''}>
          {TEXT.add}
        </Button>
      </div>
    </Stack>
  );
}

interface NotesProps {
  readonly userID: string;
  readonly notes: NonNullable<ReturnType<typeof useNotes>['data']>['notes'];
}

function Notes({ userID, notes }: NotesProps) {
  const [removed, setRemoved] = useState<NotesProps['notes'][number]>();
  const { shown, more } = useFirstFew(notes, FEW_NOTES);
  return (
    <>
      <Stack as="ul" className={styles.items} aria-label={TEXT.title}>
        {shown.map((row) => (
          <li key={row.noteID}>
            <span className={styles.note}>
              <LongText text={row.note} more={TEXT.whole} />
              <small>{TEXT.written(formatMoment(row.createdAt), row.by)}</small>
            </span>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={TEXT.removeOf(formatMoment(row.createdAt))}
              onClick={() => setRemoved(row)}
            >
              {TEXT.remove}
            </Button>
          </li>
        ))}
      </Stack>
      {more}
      <ConfirmDialog
        {...useRemoveNote(userID)}
        subject={removed}
        words={REMOVE}
        nameOf={({ createdAt, by }) => TEXT.which(formatMoment(createdAt), by)}
        destructive
        onClose={() => setRemoved(undefined)}
      />
    </>
  );
}
