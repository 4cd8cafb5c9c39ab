import { TEXTS } from '@groundwork/contracts/browser';
import { Button } from '@mantine/core';
import type { FormEvent } from 'react';
import { wasNotified } from '../../../api/notified.ts';
import { EmailField } from '../../../ui/form/email-field.tsx';
import { emailProblem } from '../../../ui/form/rules.ts';
import { ignoreSecondClick } from '../../../ui/form/second-click.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { LiveRegion } from '../../../ui/hidden.tsx';
import { Grid, Stack } from '../../../ui/layout/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { Chosen } from './audience-choice.tsx';
import { failureOf } from './failure.ts';
import styles from './sharing.module.css';
import { SHARING } from './texts.ts';
import { useShare } from './use-shares.ts';

interface ShareFormProps {
  readonly userAssessmentID: string;
  readonly chosen: Chosen;
}

/** Stays for the next address. */
export function ShareForm({ userAssessmentID, chosen: { audience, labelID, onMade } }: ShareFormProps) {
  const fields = useForm({ email: '' });
  const { onChange, ...field } = fields.field('email');
  const email = field.value.trim();
  const isEmpty = email === '';

  // A busy button cannot hold the focus.
  const focusField = (): void => fields.form.current?.querySelector('input')?.focus();
  const share = useShare(userAssessmentID, {
    onDone: () => {
      onMade();
      fields.set({ email: '' });
      focusField();
    },
    onRefused: focusField,
  });
  const sent = share.answer && successText(share.answer);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (share.busy) return;
    share.reset();
    if (fields.show({ email: emailProblem(email, PROBLEMS) })) return;
    share.run({ email, audience });
  };
  const type = (value: string): void => {
    // Messages are about the address before.
    if (!share.busy) share.reset();
    onChange(value);
  };

  return (
    <Stack ref={fields.form} as="form" gap={16} onSubmit={submit} noValidate>
      <p className="muted">{SHARING.lead}</p>
      <Grid columns="1fr auto" align="start" className={styles.entry}>
        <EmailField
          {...field}
          miw={0}
          label={SHARING.email}
          placeholder={TEXTS.results.shareEmail}
          required
          withAsterisk={false}
          data-autofocus
          onChange={type}
        />
        <Button
          type="submit"
          loading={share.busy}
          aria-disabled={isEmpty}
          aria-describedby={labelID}
          data-disabled={isEmpty}
          onClick={ignoreSecondClick}
        >
          {SHARING.send}
        </Button>
      </Grid>
      {sent && <Notice kind="note">{sent}</Notice>}
      {share.problem && <Notice kind="error">{failureOf(share)}</Notice>}
      <LiveRegion message={sent ?? (share.busy ? SHARING.sending : '')} />
    </Stack>
  );
}

const PROBLEMS = { missing: SHARING.emailMissing, invalid: TEXTS.reset.invalidEmail };

const successText = (answer: { readonly msg: string }): string =>
  wasNotified(answer) ? TEXTS.results.shared : `${TEXTS.notNotified} ${SHARING.pending}`;
