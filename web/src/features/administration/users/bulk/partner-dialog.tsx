import { callOnce } from '../../../../shared/lists/api.ts';
import type { Selected } from '../../../../shared/lists/bulk/bulk.ts';
import { BulkDialog } from '../../../../shared/lists/bulk/bulk-dialog.tsx';
import { BULK } from '../../../../shared/lists/bulk/texts.ts';
import { useRefreshPerson } from '../../../../shared/lists/record/use-refresh-person.ts';
import type { Chosen } from '../../../../shared/lists/table/list-spec.ts';
import { PartnerFields } from '../../../../shared/partners/partner-fields.tsx';
import type { DialogOf } from '../../../../ui/dialog/subject-dialog.tsx';
import { Bullets, Small } from '../../../../ui/layout/parts.tsx';

const TEXT = BULK.partner;
const isFree = ({ partnerName = '' }: Selected['rows'][number]): boolean => partnerName === '';
/** Who belongs to a partner is told before anybody is asked. */
export const OF_PARTNERS = {
  about: ({ id, name, row }: Chosen<{ readonly partnerName: string }>) => ({ id, name, partnerName: row.partnerName }),
};
const NOBODY = { partnerID: '', partnerUserID: '' };

/** Asks founders whether a partner user may see them; of who is left out it says why. */
export function AssignPartnerDialog(props: DialogOf<Selected>) {
  const refresh = useRefreshPerson();
  return (
    <BulkDialog
      {...props}
      words={TEXT}
      begin={NOBODY}
      isNamed={isFree}
      check={({ partnerID, partnerUserID }) => ({
        partnerID: partnerID === '' ? TEXT.partnerMissing : undefined,
        partnerUserID: partnerID !== '' && partnerUserID === '' ? TEXT.partnerUserMissing : undefined,
      })}
      call={(userIDs, { partnerUserID }) => callOnce('proposePartner', { body: { userIDs, partnerUserID } })}
      refresh={() => Promise.all((props.subject?.rows ?? []).map(({ id }) => refresh(id)))}
    >
      {(form, rows) => (
        <>
          <Taken rows={rows.filter((row) => !isFree(row))} />
          <p>{TEXT.what}</p>
          <PartnerFields form={form} words={TEXT} />
          <Small as="p">{TEXT.leftOut}</Small>
        </>
      )}
    </BulkDialog>
  );
}

const Taken = ({ rows }: Pick<Selected, 'rows'>) =>
  rows.length > 0 && (
    <div>
      <p className="muted">{TEXT.taken(rows.length)}</p>
      <Bullets>
        {rows.map(({ id, name, partnerName = '' }) => (
          <li key={id}>{TEXT.takenBy(name, partnerName)}</li>
        ))}
      </Bullets>
    </div>
  );
