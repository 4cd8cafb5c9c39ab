import { TEXTS } from '@groundwork/contracts/browser';
import { Button } from '@mantine/core';
import type { FormEvent } from 'react';
import { wasNotified } from '../../../api/notified.ts';
import { messageOf } from '../../../http/errors.ts';
import { EmailField } from '../../../ui/form/email-field.tsx';
import { emailProblem } from '../../../ui/form/rules.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { LiveRegion } from '../../../ui/hidden.tsx';
import { Row, SmallHeading, Stack } from '../../../ui/layout/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from './forms.module.css';
import { ACTIONS } from './texts.ts';
import { type ResultRef, useAssign } from './use-actions.ts';

interface AssignFormProps {
  readonly result: ResultRef;
  readonly questionID: string;
}

export function AssignForm({ result, questionID }: AssignFormProps) {
  const fields = useForm({ email: '' });
  const assign = useAssign(result, questionID);
  const field = fields.field('email');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (assign.isPending) return;
    assign.reset();
    const email = field.value.trim();
    if (fields.show({ email: emailProblem(email, PROBLEMS) })) return;
    assign.mutate(email, { onSuccess: () => fields.set({ email: '' }) });
  };
  return (
    <Stack ref={fields.form} as="form" gap={12} onSubmit={submit} noValidate>
      <SmallHeading size={16}>{ACTIONS.assignTitle}</SmallHeading>
      <p className="muted">{ACTIONS.assignLead}</p>
      <Row align="end" gap="8px 12px">
        <EmailField {...field} className={styles.field ?? ''} label={ACTIONS.email} />
        <Button type="submit" variant="default" loading={assign.isPending}>
          {ACTIONS.send}
        </Button>
      </Row>
      {assign.isSuccess && <Notice kind="note">{saidOf(assign.data)}</Notice>}
      {assign.isError && <Notice kind="error">{messageOf(assign.error, ACTIONS.sendFailed)}</Notice>}
      <LiveRegion message={assign.isPending ? ACTIONS.sending : assign.isSuccess ? saidOf(assign.data) : ''} />
    </Stack>
  );
}

const PROBLEMS = { missing: ACTIONS.emailMissing, invalid: TEXTS.reset.invalidEmail };

const saidOf = (answer: { readonly msg: string }): string =>
  wasNotified(answer) ? TEXTS.actions.assigned : `${TEXTS.notNotified} ${ACTIONS.pending}`;
