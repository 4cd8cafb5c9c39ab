import { LIMITS } from '@groundwork/contracts/browser';
import { Textarea, TextInput } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { useProfile } from '../../session/session.ts';
import { Bone, Delayed } from '../../ui/delayed.tsx';
import { LiveRegion } from '../../ui/hidden.tsx';
import { Note, Row, Stack } from '../../ui/layout/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Failure } from '../../ui/states.tsx';
import { type Draft, forgetSaved, isSaved, save, type, useDraft } from './drafts.ts';
import styles from './evidence.module.css';
import { Files } from './files.tsx';
import { EVIDENCE } from './texts.ts';
import type { Place } from './uploads.ts';
import { type Evidence, useEvidence, useRefreshEvidence } from './use-evidence.ts';

interface EvidenceFormProps {
  readonly userAssessmentID: string;
  readonly questionID: string;
}

type Fields = Pick<Evidence, 'note' | 'link' | 'shared'>;
const EMPTY: Fields = { note: '', link: '', shared: false };

export default function EvidenceForm({ questionID, userAssessmentID }: EvidenceFormProps) {
  const { userID } = useProfile();
  const evidence = useEvidence(userID, userAssessmentID);
  const { data, error } = evidence;
  if (data) {
    const place = { userID, userAssessmentID, questionID };
    const kept = data.data.find((each) => each.questionID === questionID);
    return (
      <Form place={place} kept={kept ?? EMPTY}>
        <Files place={place} kept={kept?.files ?? []} usedBytes={data.usedBytes} />
      </Form>
    );
  }
  if (error) {
    const retry = (): void => void evidence.refetch();
    return <Failure text={EVIDENCE.loadFailed} error={error} onRetry={retry} retrying={evidence.isFetching} />;
  }
  return (
    <Delayed label={EVIDENCE.loading}>
      <Bone width={280} height={60} />
    </Delayed>
  );
}

interface FormProps {
  readonly place: Place;
  readonly kept: Fields;
  readonly children: ReactNode;
}

/** Saved by itself when a field or the form is left. */
function Form({ place, kept, children }: FormProps) {
  const draft = useDraft(place);
  const refresh = useRefreshEvidence(place.userID, place.userAssessmentID);
  const { note, link, shared } = draft?.fields ?? kept;
  const { userID, userAssessmentID, questionID } = place;
  useEffect(() => {
    const here = { userID, userAssessmentID, questionID };
    forgetSaved(here);
    return () => save(here);
  }, [userID, userAssessmentID, questionID]);
  const change = (fields: Partial<Fields>): void => type(place, kept, fields, refresh);
  const state = draft ? stateOf(draft) : null;
  return (
    <Stack
      as="form"
      gap={12}
      surface="sunken"
      p={16}
      className={styles.form}
      onBlur={() => save(place)}
      onSubmit={(event) => {
        event.preventDefault();
        save(place);
      }}
      noValidate
    >
      <p className="muted">{EVIDENCE.lead}</p>
      <Textarea
        label={EVIDENCE.note}
        size="md"
        rows={2}
        maxLength={LIMITS.evidenceNote}
        value={note}
        onChange={({ currentTarget }) => change({ note: currentTarget.value })}
      />
      <TextInput
        type="url"
        label={EVIDENCE.link}
        placeholder="https://"
        maxLength={LIMITS.evidenceLink}
        value={link}
        error={draft?.linkIsWrong && EVIDENCE.linkWrong}
        onChange={({ currentTarget }) => change({ link: currentTarget.value })}
      />
      <Row as="label" oneLine className={styles.tick}>
        <input
          type="checkbox"
          checked={shared}
          onChange={({ currentTarget }) => {
            change({ shared: currentTarget.checked });
            save(place);
          }}
        />
        {EVIDENCE.shared}
      </Row>
      <Note aria-hidden>{state ?? EVIDENCE.savesItself}</Note>
      {draft?.problem && (
        <Notice
          kind="error"
          action={
            <button type="button" className="text-button" onClick={() => save(place)}>
              {EVIDENCE.files.retry}
            </button>
          }
        >
          {draft.problem}
        </Notice>
      )}
      {children}
      <LiveRegion message={state ?? ''} />
    </Stack>
  );
}

/** Null while something waits to be saved. */
function stateOf(draft: Draft): string | null {
  if (draft.isSaving) return EVIDENCE.saving;
  return isSaved(draft) ? EVIDENCE.saved : null;
}
