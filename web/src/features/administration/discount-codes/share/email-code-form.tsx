import { ADMINISTRATION } from '@groundwork/contracts/administration';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { ApiError } from '../../../../http/errors.ts';
import { missingPlace, placeOf, purposeOf } from '../../../../shared/places/place.ts';
import { PlaceFields } from '../../../../shared/places/place-fields.tsx';
import { useCommand } from '../../../../ui/command/use-command.tsx';
import { ExplainedButton } from '../../../../ui/explained-button/explained-button.tsx';
import { DialogForm } from '../../../../ui/form/dialog-form.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { SHARE } from '../texts.ts';
import type { Sharing } from '../use-codes.ts';
import { addressesOf, addressesProblem } from './addresses.ts';
import { EmailReport } from './email-report.tsx';
import { emailCode, type Outcome } from './use-email-code.ts';

interface EmailCodeFormProps {
  readonly code: Sharing['code'];
  readonly onClose: () => void;
}

export function EmailCodeForm({ code, onClose }: EmailCodeFormProps) {
  const fields = useForm({ email: '', ...placeOf(code) });
  const { email, ...place } = fields.values;
  const [report, setReport] = useState<readonly Outcome[] | null>(null);
  const emails = addressesOf(email);
  const sending = useCommand({
    call: () => emailCode(code, { emails, ...purposeOf(place) }),
    done: (outcome) => (typeof outcome === 'string' ? outcome : null),
    failed: ADMINISTRATION.codes.unable,
    onDone: (outcome) => {
      if (typeof outcome === 'string') return onClose();
      // Nothing is unsaved: what was sent is done, and addresses that failed are entered anew.
      fields.restart({ email: '', ...place });
      setReport(outcome);
    },
    onRefused: (error) => fields.show(missingPlace(error) ?? { email: refusedText(error) }),
  });

  const submit = (): void => {
    if (!fields.show({ email: addressesProblem(emails) })) sending.run();
  };
  const again = (failed: readonly string[]): void => {
    fields.set({ email: failed.join('\n') });
    setReport(null);
  };

  if (report) return <EmailReport report={report} onAgain={again} onClose={onClose} />;
  const { onChange, ...field } = fields.field('email');
  return (
    <DialogForm
      {...fields}
      submit={
        <ExplainedButton
          type="submit"
          why={emails.length === 0 ? ADMINISTRATION.codes.invalidEmail : null}
          loading={sending.busy}
        >
          {SHARE.send}
        </ExplainedButton>
      }
      busy={sending.busy}
      isDense
      onSubmit={submit}
      onCancel={onClose}
    >
      <Textarea
        {...field}
        label={SHARE.emails}
        description={SHARE.emailsWhy}
        rows={4}
        size="md"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        required
        data-autofocus
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <p className="muted">{SHARE.where}</p>
      <PlaceFields place={place} error={(name) => fields.problems[name]} onPlace={fields.set} />
    </DialogForm>
  );
}

/** Administration document, section 8: only this case has a text of its own. */
const refusedText = (error: unknown): string =>
  error instanceof ApiError && error.code === 'accountExists'
    ? ADMINISTRATION.codes.hasAccount
    : ADMINISTRATION.codes.unable;
