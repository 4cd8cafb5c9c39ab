import { LIMITS, LINK_PATTERN } from '@groundwork/contracts/browser';
import { Button, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { messageOf } from '../../http/errors.ts';
import { useProfile } from '../../session/session.ts';
import { Bone, Delayed } from '../../ui/delayed.tsx';
import { LiveRegion } from '../../ui/hidden.tsx';
import { Row, Stack } from '../../ui/layout/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Failure } from '../../ui/states.tsx';
import styles from './evidence.module.css';
import { Files } from './files.tsx';
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
    const place = { userID, userAssessmentID, questionID };
    const kept = data.data.find((each) => each.questionID === questionID);
    return (
      <Form {...place} kept={kept ?? EMPTY}>
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

interface FormProps extends EvidenceFormProps {
  readonly userID: string;
  readonly kept: Fields;
  readonly children: ReactNode;
}

function Form({ userID, userAssessmentID, questionID, kept, children }: FormProps) {
  const [{ note, link, shared }, setFields] = useState<Fields>(kept);
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
      {children}
      <LiveRegion message={keep.isSuccess ? EVIDENCE.saved : ''} />
    </Stack>
  );
}

const linkForm = new RegExp(LINK_PATTERN);
const isWebAddress = (text: string): boolean => linkForm.test(text);
