import { ADMINISTRATION } from '@groundwork/contracts/administration';
import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../../shared/lists/api.ts';
import { missingPlace, type Purpose, placeOf, purposeOf } from '../../../../shared/places/place.ts';
import { PlaceFields } from '../../../../shared/places/place-fields.tsx';
import { DialogForm } from '../../../../ui/form/dialog-form.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { toastSuccess } from '../../../../ui/toast/toast.ts';
import { SHARE } from '../texts.ts';
import type { Sharing } from '../use-codes.ts';

interface LinkCodeFormProps {
  readonly code: Sharing['code'];
  readonly onClose: () => void;
}

/** Where the link leads, and the button that copies it. */
export function LinkCodeForm({ code, onClose }: LinkCodeFormProps) {
  const fields = useForm({ ...placeOf(code) });
  // A browser may not let a page copy: then it is there to be copied by hand.
  const link = useMutation({
    mutationFn: async (purpose: Purpose) => {
      const { data } = await call('codeLink', { body: { code: code.code, ...purpose } });
      const isCopied = await navigator.clipboard.writeText(data).then(
        () => true,
        () => false,
      );
      return { address: data, isCopied };
    },
    onSuccess: ({ isCopied }) => {
      // Nothing is lost any more: where the link leads is in it.
      if (!isCopied) return fields.restart(fields.values);
      toastSuccess(ADMINISTRATION.assessments.linkCopied);
      onClose();
    },
    onError: (error) => fields.show(missingPlace(error) ?? { form: ADMINISTRATION.assessments.linkFailed }),
  });

  return (
    <DialogForm
      {...fields}
      submit={SHARE.copy}
      busy={link.isPending}
      isDense
      onSubmit={() => link.mutate(purposeOf(fields.values))}
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
      {link.data && (
        <TextInput
          label={SHARE.link}
          description={SHARE.copyYourself}
          value={link.data.address}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </DialogForm>
  );
}
