import { LIMITS, LINK_PATTERN } from '@groundwork/contracts/browser';
import { Button, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../../http/errors.ts';
import { useProfile } from '../../session/session.ts';
import { Bone, Delayed } from '../../ui/delayed.tsx';
import { LiveRegion } from '../../ui/hidden.tsx';
import { Row, Stack } from '../../ui/layout/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Failure } from '../../ui/states.tsx';
import styles from './evidence.module.css';
import { EVIDENCE } from './texts.ts';
import { type Evidence, useEvidence, useKeep } from './use-evidence.ts';

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
    const kept = data.find((each) => each.questionID === questionID) ?? EMPTY;
    return <Form userID={userID} userAssessmentID={userAssessmentID} questionID={questionID} kept={kept} />;
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

interface FormProps extends EvidenceFormProps {
  readonly userID: string;
  readonly kept: Fields;
}

function Form({ userID, userAssessmentID, questionID, kept }: FormProps) {
  const [{ note, link, shared }, setFields] = useState(kept);
  const [wrong, setWrong] = useState(false);
  const keep = useKeep(userID, userAssessmentID, questionID);
  const change = (fields: Partial<Fields>): void => {
    keep.reset();
    setWrong(false);
    setFields((before) => ({ ...before, ...fields }));
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (keep.isPending) return;
    const isWrong = link.trim() !== '' && !isWebAddress(link.trim());
    setWrong(isWrong);
    if (!isWrong) keep.mutate({ note: note.trim(), link: link.trim(), shared });
  };
  return (
    <Stack as="form" gap={12} surface="sunken" p={16} className={styles.form} onSubmit={submit} noValidate>
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
        error={wrong && EVIDENCE.linkWrong}
        onChange={({ currentTarget }) => change({ link: currentTarget.value })}
      />
      <Row as="label" oneLine className={styles.tick}>
        <input
          type="checkbox"
          checked={shared}
          onChange={({ currentTarget }) => change({ shared: currentTarget.checked })}
        />
        {EVIDENCE.shared}
      </Row>
      <Row oneLine gap={12}>
        <Button type="submit" variant="default" loading={keep.isPending}>
          {EVIDENCE.save}
        </Button>
        {keep.isSuccess && <span className="muted">{EVIDENCE.saved}</span>}
      </Row>
      {keep.isError && <Notice kind="error">{messageOf(keep.error, EVIDENCE.failed)}</Notice>}
      <LiveRegion message={keep.isSuccess ? EVIDENCE.saved : ''} />
    </Stack>
  );
}

const linkForm = new RegExp(LINK_PATTERN);
const isWebAddress = (text: string): boolean => linkForm.test(text);
