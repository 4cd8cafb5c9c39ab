import { usePartnerUserChoices } from '../../../../shared/partners/use-partner-choices.ts';
import { SelectField } from '../../../../shared/places/select-field.tsx';
import { Failure } from '../../../../ui/states.tsx';
import { CODE_DIALOG } from '../texts.ts';

interface PartnerUserFieldProps {
  readonly partnerID: string;
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly required: boolean;
  readonly onChange: (value: string) => void;
}

export function PartnerUserField({ partnerID, ...field }: PartnerUserFieldProps) {
  const { choices, ...users } = usePartnerUserChoices(partnerID);
  return (
    <>
      <SelectField
        {...field}
        label={CODE_DIALOG.partnerUser}
        description={CODE_DIALOG.partnerUserWhy}
        any={CODE_DIALOG.choose}
        choices={choices}
      />
      {users.isError && (
        <Failure
          text={CODE_DIALOG.partnerUsersFailed}
          error={users.error}
          onRetry={() => void users.refetch()}
          retrying={users.isFetching}
        />
      )}
    </>
  );
}
