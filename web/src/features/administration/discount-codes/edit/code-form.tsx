import { ADMINISTRATION } from '@groundwork/contracts/administration';
import { LIMITS } from '@groundwork/contracts/browser';
import { TextInput } from '@mantine/core';
import { ApiError } from '../../../../http/errors.ts';
import { serverNow } from '../../../../http/server-time.ts';
import { useProfile } from '../../../../session/session.ts';
import { today } from '../../../../shared/day/day.ts';
import { DayField } from '../../../../shared/day/day-field.tsx';
import { clearNewsOf } from '../../../../shared/lists/live/list-news.ts';
import { ChangedByOthers } from '../../../../shared/lists/record/changed-by-others.tsx';
import { PercentField } from '../../../../shared/lists/record/percent-field.tsx';
import { missingPlace } from '../../../../shared/places/place.ts';
import { PlaceFields } from '../../../../shared/places/place-fields.tsx';
import { useSave } from '../../../../ui/command/use-save.ts';
import { DialogForm } from '../../../../ui/form/dialog-form.tsx';
import type { Problems } from '../../../../ui/form/problems.ts';
import { useForm } from '../../../../ui/form/use-form.ts';
import { CODE_DIALOG } from '../texts.ts';
import type { CodePartner } from '../use-codes.ts';
import { CodeConflict } from './code-conflict.tsx';
import { type CodeValues, codeProblems, type EditedCode, valuesOf } from './code-values.ts';
import { PartnerUserField } from './partner-user-field.tsx';
import { useSaveCode } from './save-code.ts';

interface CodeFormProps {
  readonly code: EditedCode | null;
  readonly partner: CodePartner | null;
  readonly onClose: () => void;
}

/** The name can only be entered for a new code. What was typed stays when the server refuses. */
export function CodeForm({ code, partner, onClose }: CodeFormProps) {
  const isAdmin = useProfile().userType === 'admin';
  const partnerID = code?.partnerID ?? partner?.partnerID ?? null;
  const fields = useForm<CodeValues>(
    valuesOf(code ?? (partner?.defaultDiscount ? { discount: partner.defaultDiscount } : {})),
  );
  const { values } = fields;
  const saveCode = useSaveCode(code);
  const isNamed = isAdmin && code === null;
  const needsPartnerUser = isAdmin && code === null && partnerID !== null;

  const record = code && { list: 'codes' as const, id: code.discountID };
  const save = useSave({
    form: fields,
    opened: { values, revision: code?.revision ?? null },
    call: (typed: CodeValues, { revision }) => saveCode(typed, revision),
    done: (name) => (code ? CODE_DIALOG.saved : CODE_DIALOG.generated(name)),
    onDone: onClose,
    onSeen: () => record && clearNewsOf(record),
    // The server's record names its fields like the terms.
    read: (current) => valuesOf(current as Partial<EditedCode>),
    failed: ADMINISTRATION.codes.failed,
    onRefused: (error) => {
      const problems = refusedOf(error);
      return problems !== null && fields.show(problems);
    },
  });

  const submit = (): void => {
    const needed = {
      name: isNamed,
      partnerUser: needsPartnerUser,
      today: today(serverNow()),
      before: code?.expiresAt ?? null,
    };
    if (!fields.show(codeProblems(values, needed))) save.run(values);
  };

  if (save.conflict) {
    const { mine, now, choices } = save.conflict;
    return <CodeConflict {...choices} partnerID={partnerID} yours={mine} now={now} />;
  }
  const text = (field: 'code' | 'description' | 'maxUses') => {
    const { onChange, ...others } = fields.field(field);
    return {
      ...others,
      autoComplete: 'off',
      onChange: (event: { readonly currentTarget: HTMLInputElement }) => onChange(event.currentTarget.value),
    };
  };

  return (
    <DialogForm
      {...fields}
      submit={code ? CODE_DIALOG.save : CODE_DIALOG.generate}
      busy={save.busy}
      isDense
      onSubmit={submit}
      onCancel={onClose}
    >
      <ChangedByOthers record={record} />
      {isNamed && (
        <TextInput {...text('code')} label={CODE_DIALOG.code} maxLength={LIMITS.discountCode} required data-autofocus />
      )}
      {code === null && !isAdmin && <p className="muted">{CODE_DIALOG.made}</p>}
      {isAdmin && partnerID !== null && (
        <PartnerUserField {...fields.field('partnerUserID')} partnerID={partnerID} required={code === null} />
      )}
      <PercentField {...fields.field('discount')} label={CODE_DIALOG.discount} />
      <PlaceFields
        place={values}
        error={(field) => fields.problems[field]}
        onPlace={({ industryID, sectorID, assessmentID }) => {
          fields.set({ industryID, sectorID, assessmentID });
          fields.mark({ industryID: undefined, sectorID: undefined, assessmentID: undefined });
        }}
      />
      <TextInput {...text('description')} label={CODE_DIALOG.description} maxLength={LIMITS.discountDescription} />
      <DayField {...fields.field('expiresAt')} label={CODE_DIALOG.expiresAt} description={CODE_DIALOG.expiresAtWhy} />
      <TextInput
        {...text('maxUses')}
        label={CODE_DIALOG.maxUses}
        description={CODE_DIALOG.maxUsesWhy}
        inputMode="numeric"
        maxLength={7}
      />
    </DialogForm>
  );
}

/** @returns the refusal by field; of the form when it gives no reason (docs/specification.md#administration). */
function refusedOf(error: unknown): Problems<keyof CodeValues> | null {
  const missing = missingPlace(error);
  if (missing || !(error instanceof ApiError)) return missing;
  const field = error.items[0]?.field?.slice(1);
  if (error.code === 'codeInUse') return { code: error.msg };
  if (error.status === 422 && field === 'expiresAt') return { expiresAt: CODE_DIALOG.expiresAtPast };
  if (error.status === 422 && field === 'maxUses') return { maxUses: CODE_DIALOG.maxUsesBelow };
  return error.status === 422 ? { form: ADMINISTRATION.codes.failed } : null;
}
