import type { Form } from '../../ui/form/use-form.ts';
import { Failure } from '../../ui/states.tsx';
import { SelectField } from '../places/select-field.tsx';
import { usePartnerChoices, usePartnerUserChoices } from './use-partner-choices.ts';

type Named = { readonly partnerID: string; readonly partnerUserID: string };

interface PartnerFieldsProps {
  readonly form: Pick<Form<Named>, 'values' | 'field' | 'set'>;
  readonly words: {
    readonly partner: string;
    readonly partnerUser: string;
    readonly partnerUserWhy?: string;
    readonly choose: string;
    readonly loadFailed: string;
  };
}

/** A partner, and who of it. */
export function PartnerFields({ form, words }: PartnerFieldsProps) {
  const { partnerID } = form.values;
  const partners = usePartnerChoices(true);
  const users = usePartnerUserChoices(partnerID === '' ? null : partnerID, 'active');
  const failed = [partners, users].find(({ isError }) => isError);
  return (
    <>
      <SelectField
        {...form.field('partnerID')}
        label={words.partner}
        any={words.choose}
        choices={partners.choices}
        onChange={(chosen) => form.set({ partnerID: chosen, partnerUserID: '' })}
        required
      />
      <SelectField
        {...form.field('partnerUserID')}
        label={words.partnerUser}
        {...(words.partnerUserWhy !== undefined && { description: words.partnerUserWhy })}
        any={words.choose}
        choices={users.choices}
        required
      />
      {failed && (
        <Failure
          text={words.loadFailed}
          error={failed.error}
          onRetry={() => void failed.refetch()}
          retrying={failed.isFetching}
        />
      )}
    </>
  );
}
