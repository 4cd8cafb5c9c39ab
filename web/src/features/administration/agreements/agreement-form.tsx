import { ADMINISTRATION } from '@groundwork/contracts/administration';
import { LIMITS } from '@groundwork/contracts/browser';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { callOnce } from '../../../shared/lists/api.ts';
import { useRefreshList } from '../../../shared/lists/table/use-list-query.ts';
import { useCommand } from '../../../ui/command/use-command.tsx';
import { Conflict, changedMeanwhile } from '../../../ui/conflict/conflict.tsx';
import { DialogButtons, useUnsaved } from '../../../ui/dialog/dialog.tsx';
import { ExplainedButton } from '../../../ui/explained-button/explained-button.tsx';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { SmallHeading } from '../../../ui/layout/layout.tsx';
import { Failure } from '../../../ui/states.tsx';
import { FoundersView } from './founders-view.tsx';
import { AGREEMENTS } from './texts.ts';
import { AGREEMENTS_LIST, useInForce } from './use-agreements.ts';

interface Other {
  readonly agreementID: string | null;
  readonly content: string;
}

/** In two steps: the text, then the number of founders who are asked again. */
export function AgreementForm({ onClose }: { readonly onClose: () => void }) {
  const fields = useForm({ content: '' });
  const content = fields.values.content.trim();
  const inForce = useInForce();
  const [step, setStep] = useState<'text' | 'confirm'>('text');
  const [other, setOther] = useState<Other | null>(null);
  // The statement in force when the form opened, or shown since: nobody here has seen one that is fetched later.
  const [seen, setSeen] = useState<Pick<Other, 'agreementID'> | null>(null);
  if (seen === null && inForce.data) setSeen({ agreementID: inForce.data.current });

  const issue = useCommand({
    call: (current: string | null | undefined) =>
      callOnce('issueAgreement', { body: { content, ...(current !== undefined && { current }) } }),
    refresh: useRefreshList(AGREEMENTS_LIST),
    done: AGREEMENTS.saved,
    failed: ADMINISTRATION.unable,
    form: fields,
    onDone: onClose,
    onRefused: (error) => {
      const changed = changedMeanwhile(error);
      setOther(changed && { agreementID: idOf(changed['agreementID']), content: String(changed['content'] ?? '') });
      if (!changed) setStep('text');
      return changed !== null;
    },
  });
  const next = (): void => {
    const isText = /[\p{L}\p{N}]/u.test(content);
    if (!fields.show({ content: isText ? undefined : AGREEMENTS.onlySymbols })) setStep('confirm');
  };

  if (other) {
    const takeCurrent = (): void => {
      fields.restart({ content: other.content });
      setSeen({ agreementID: other.agreementID });
      setOther(null);
      setStep('text');
      void inForce.refetch();
    };
    const rows = [{ field: 'content', label: AGREEMENTS.content, yours: content, now: other.content }];
    return (
      <>
        <Conflict
          rows={rows}
          busy={issue.busy}
          onUseCurrent={takeCurrent}
          onSaveMine={() => issue.run(other.agreementID)}
        />
        {issue.question}
      </>
    );
  }
  if (step === 'confirm') {
    return (
      <>
        <ConfirmStep
          inForce={inForce}
          busy={issue.busy}
          onBack={() => setStep('text')}
          onSave={() => issue.run(seen?.agreementID)}
        />
        {issue.question}
      </>
    );
  }
  const { onChange, ...field } = fields.field('content');
  return (
    <DialogForm
      {...fields}
      submit={
        <ExplainedButton type="submit" why={content === '' ? AGREEMENTS.missing : null}>
          {AGREEMENTS.next}
        </ExplainedButton>
      }
      busy={false}
      onSubmit={next}
      onCancel={onClose}
    >
      <Textarea
        {...field}
        label={AGREEMENTS.content}
        description={AGREEMENTS.contentWhy}
        rows={10}
        size="md"
        maxLength={LIMITS.agreementContent}
        required
        data-autofocus
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {content !== '' && <FoundersView content={content} />}
    </DialogForm>
  );
}

const idOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

interface ConfirmStepProps {
  readonly inForce: ReturnType<typeof useInForce>;
  readonly busy: boolean;
  readonly onBack: () => void;
  readonly onSave: () => void;
}

function ConfirmStep({ inForce, busy, onBack, onSave }: ConfirmStepProps) {
  useUnsaved(true);
  return (
    <>
      <SmallHeading size={18} face="serif">
        {AGREEMENTS.publishTitle}
      </SmallHeading>
      {inForce.data && <p>{AGREEMENTS.confirm(inForce.data.founders)}</p>}
      {inForce.isError && (
        <Failure
          text={AGREEMENTS.failed}
          error={inForce.error}
          onRetry={() => void inForce.refetch()}
          retrying={inForce.isFetching}
        />
      )}
      <DialogButtons>
        <Button variant="default" onClick={onBack} disabled={busy} data-autofocus>
          {AGREEMENTS.back}
        </Button>
        <Button onClick={onSave} loading={busy || inForce.isPending} disabled={inForce.isError}>
          {AGREEMENTS.publish}
        </Button>
      </DialogButtons>
    </>
  );
}
