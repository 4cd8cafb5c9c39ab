import { LIMITS } from '@groundwork/contracts/browser';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useUnsaved } from '../../../ui/dialog/unsaved.ts';
import { ignoreSecondClick } from '../../../ui/form/second-click.ts';
import { LiveRegion } from '../../../ui/hidden.tsx';
import { Grid, Minor, Stack } from '../../../ui/layout/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { failureOf } from './failure.ts';
import styles from './sharing.module.css';
import { SHARING } from './texts.ts';
import { useCreateLink } from './use-shares.ts';

/** Makes a link that founders pass on themselves, and copies it. Its address is there as long as the dialog is open. */
export function LinkForm({ userAssessmentID }: { readonly userAssessmentID: string }) {
  const [name, setName] = useState('');
  const link = useCreateLink(userAssessmentID);
  useUnsaved(name.trim() !== '');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!link.isPending) link.mutate(name.trim(), { onSuccess: () => setName('') });
  };

  return (
    <Stack as="form" gap={16} onSubmit={submit}>
      <Minor>{SHARING.linkTitle}</Minor>
      <Grid columns="1fr auto" align="start" className={styles.entry}>
        <TextInput
          miw={0}
          label={SHARING.linkFor}
          maxLength={LIMITS.shareName}
          autoComplete="off"
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={link.isPending} onClick={ignoreSecondClick}>
          {SHARING.copy}
        </Button>
      </Grid>
      {link.isSuccess && (
        <TextInput
          label={SHARING.address}
          description={link.data.isCopied ? SHARING.copied : SHARING.copyYourself}
          value={link.data.url}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
      {link.isError && <Notice kind="error">{failureOf(link.error, SHARING.linkFailed)}</Notice>}
      <LiveRegion message={link.isSuccess ? (link.data.isCopied ? SHARING.copied : SHARING.copyYourself) : ''} />
    </Stack>
  );
}
