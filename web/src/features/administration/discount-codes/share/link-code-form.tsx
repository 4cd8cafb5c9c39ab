import { ADMINISTRATION } from '@groundwork/contracts/administration';
import { call } from '../../../../shared/lists/api.ts';
import { missingPlace, type Purpose, placeOf, purposeOf } from '../../../../shared/places/place.ts';
import { PlaceFields } from '../../../../shared/places/place-fields.tsx';
import { useCommand } from '../../../../ui/command/use-command.tsx';
import { CopyField } from '../../../../ui/copy-field/copy-field.tsx';
import { copyText } from '../../../../ui/copy-text.ts';
import { DialogForm } from '../../../../ui/form/dialog-form.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { SHARE } from '../texts.ts';
import type { Sharing } from '../use-codes.ts';

interface LinkCodeFormProps {
  readonly code: Sharing['code'];
  readonly onClose: () => void;
}

export function LinkCodeForm({ code, onClose }: LinkCodeFormProps) {
  const fields = useForm({ ...placeOf(code) });
  // Where the browser denies the clipboard, the link is shown for copying by hand.
  const link = useCommand({
    call: async (purpose: Purpose) => {
      const { data } = await call('codeLink', { body: { code: code.code, ...purpose } });
      return { address: data, isCopied: await copyText(data) };
    },
    done: ({ isCopied }) => (isCopied ? ADMINISTRATION.assessments.linkCopied : null),
    failed: ADMINISTRATION.assessments.linkFailed,
    onDone: ({ isCopied }) => {
      if (isCopied) onClose();
      // Nothing is unsaved any more: the link holds the choice.
      else fields.restart(fields.values);
    },
    onRefused: (error) => fields.show(missingPlace(error) ?? { form: ADMINISTRATION.assessments.linkFailed }),
  });

  return (
    <DialogForm
      {...fields}
      submit={SHARE.copy}
      busy={link.busy}
      isDense
      onSubmit={() => link.run(purposeOf(fields.values))}
      onCancel={onClose}
    >
      <p className="muted">{SHARE.where}</p>
      <PlaceFields
        place={fields.values}
        error={(name) => fields.problems[name]}
        onPlace={(place) => {
          link.reset();
          fields.set(place);
        }}
      />
      {link.answer && <CopyField label={SHARE.link} description={SHARE.copyYourself} value={link.answer.address} />}
    </DialogForm>
  );
}
