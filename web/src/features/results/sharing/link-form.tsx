import { LIMITS } from '@groundwork/contracts/browser';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { CopyField } from '../../../ui/copy-field/copy-field.tsx';
import { useUnsaved } from '../../../ui/dialog/unsaved.ts';
import { ignoreSecondClick } from '../../../ui/form/second-click.ts';
import { LiveRegion } from '../../../ui/hidden.tsx';
import { Grid, SmallHeading, Stack } from '../../../ui/layout/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { Chosen } from './audience-choice.tsx';
import { failureOf } from './failure.ts';
import styles from './sharing.module.css';
import { AUDIENCES, SHARING } from './texts.ts';
import { useCreateLink } from './use-shares.ts';

interface LinkFormProps {
  readonly userAssessmentID: string;
  readonly chosen: Chosen;
}

/** Creates a link that founders pass on themselves. Its address is shown as long as the dialog is open. */
export function LinkForm({ userAssessmentID, chosen: { audience, labelID, onMade } }: LinkFormProps) {
  const [name, setName] = useState('');
  const link = useCreateLink(userAssessmentID, {
    onDone: () => {
      onMade();
      setName('');
    },
  });
  const copied = link.answer && (link.answer.isCopied ? SHARING.copied : SHARING.copyYourself);
  useUnsaved(name.trim() !== '');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!link.busy) link.run({ name: name.trim(), audience });
  };

  return (
    <Stack as="form" gap={16} onSubmit={submit}>
      <SmallHeading size={16}>{SHARING.linkTitle}</SmallHeading>
      <Grid columns="1fr auto" align="start" className={styles.entry}>
        <TextInput
          miw={0}
          label={SHARING.linkFor}
          maxLength={LIMITS.shareName}
          autoComplete="off"
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Button
          type="submit"
          variant="default"
          loading={link.busy}
          aria-describedby={labelID}
          onClick={ignoreSecondClick}
        >
          {SHARING.copy}
        </Button>
      </Grid>
      {link.answer && (
        <CopyField
          label={SHARING.address(AUDIENCES[link.answer.audience].label)}
          description={copied}
          value={link.answer.url}
        />
      )}
      {link.problem && <Notice kind="error">{failureOf(link)}</Notice>}
      <LiveRegion message={copied ?? ''} />
    </Stack>
  );
}
