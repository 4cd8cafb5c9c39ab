import { callOnce } from '../../../../shared/lists/api.ts';
import type { Selected } from '../../../../shared/lists/bulk/bulk.ts';
import { BulkDialog } from '../../../../shared/lists/bulk/bulk-dialog.tsx';
import { BULK } from '../../../../shared/lists/bulk/texts.ts';
import { useRefreshPerson } from '../../../../shared/lists/record/use-refresh-person.ts';
import { usePartnerChoices, usePartnerUserChoices } from '../../../../shared/partners/use-partner-choices.ts';
import { SelectField } from '../../../../shared/places/select-field.tsx';
import type { DialogOf } from '../../../../ui/dialog/subject-dialog.tsx';
import type { Form } from '../../../../ui/form/use-form.ts';
import { Small } from '../../../../ui/layout/parts.tsx';
import { Failure } from '../../../../ui/states.tsx';

const TEXT = BULK.partner;
const NOBODY = { partnerID: '', partnerUserID: '' };

/** Asks founders whether a partner user may see them; of who is left out it says why. */
export function AssignPartnerDialog(props: DialogOf<Selected>) {
  const refresh = useRefreshPerson();
  return (
    <BulkDialog
      {...props}
      words={TEXT}
      begin={NOBODY}
      check={({ partnerID, partnerUserID }) => ({
        partnerID: partnerID === '' ? TEXT.partnerMissing : undefined,
        partnerUserID: partnerID !== '' && partnerUserID === '' ? TEXT.partnerUserMissing : undefined,
      })}
      call={(userIDs, { partnerUserID }) => callOnce('proposePartner', { body: { userIDs, partnerUserID } })}
      refresh={() => Promise.all((props.subject?.rows ?? []).map(({ id }) => refresh(id)))}
    >
      {(form) => (
        <>
          <p>{TEXT.what}</p>
          <PartnerFields form={form} />
          <Small as="p">{TEXT.leftOut}</Small>
        </>
      )}
    </BulkDialog>
  );
}

function PartnerFields({ form }: { readonly form: Form<typeof NOBODY> }) {
  const { partnerID } = form.values;
  const partners = usePartnerChoices(true);
  const users = usePartnerUserChoices(partnerID === '' ? null : partnerID, 'active');
  const failed = [partners, users].find(({ isError }) => isError);
  return (
    <>
      <SelectField
        {...form.field('partnerID')}
        label={TEXT.partner}
        any={TEXT.choose}
        choices={partners.choices}
        onChange={(chosen) => form.set({ partnerID: chosen, partnerUserID: '' })}
        required
      />
      <SelectField
        {...form.field('partnerUserID')}
        label={TEXT.partnerUser}
        any={TEXT.choose}
        choices={users.choices}
        required
      />
      {failed && (
        <Failure
          text={TEXT.loadFailed}
          error={failed.error}
          onRetry={() => void failed.refetch()}
          retrying={failed.isFetching}
        />
      )}
    </>
  );
}
