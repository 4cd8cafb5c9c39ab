import { LISTS } from '@groundwork/contracts/administration';
import { Button } from '@mantine/core';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { HistoryDrawer } from '../../../shared/history/history-drawer.tsx';
import { HISTORY } from '../../../shared/history/words.ts';
import { Region } from '../../../shared/lists/record/region.tsx';
import { useExpansion } from '../../../shared/lists/record/use-expansion.ts';
import { List } from '../../../shared/lists/table/list.tsx';
import type { AddressProps, ListTabSpec } from '../../../shared/lists/table/list-spec.ts';
import { readTableSearch } from '../../../shared/lists/table/table-search.ts';
import { useStable } from '../../../shared/lists/table/use-stable.ts';
import { useWanted } from '../../../shared/lists/wanted.ts';
import { partnerColumns } from '../../../shared/partners/partner-columns.tsx';
import { PartnerDialog } from '../../../shared/partners/partner-dialog.tsx';
import { PARTNER_LIST } from '../../../shared/partners/partner-list.ts';
import { PARTNER_USERS, PARTNERS } from '../../../shared/partners/texts.ts';
import {
  PARTNER_USERS_LIST,
  PARTNERS_LIST,
  type PartnerRow,
  type PartnerSort,
  useExpandedPartner,
  useOnePartner,
} from '../../../shared/partners/use-partners.ts';
import { InviteMany } from '../../../shared/staff/invite-many/invite-many.tsx';
import { PartnerRecord } from './partner-record.tsx';
import { PartnerUsers } from './partner-users.tsx';

/** Rows name their partners. */
const TARGET = { userType: 'partnerUser', partnerID: null } as const;
const LISTS_OF_THEM = [PARTNERS_LIST, PARTNER_USERS_LIST] as const;

interface PartnersTabProps extends AddressProps {
  /** What a partner's page shows of its codes; the same between renders. */
  readonly codesOf: (partner: PartnerRow) => ReactNode;
}

export function PartnersTab({ address, onAddress, codesOf }: PartnersTabProps) {
  const { expanded, toggle } = useExpansion({ address, onAddress });
  const [edited, setEdited] = useState<PartnerRow | null>();
  const close = useCallback(() => setEdited(undefined), []);
  const [told, setTold] = useState<PartnerRow | null>(null);
  const open = useStable((partnerID: string) => onAddress({ ...address, partner: partnerID }));
  useWanted({ addPartner: () => setEdited(null) });
  const partner = useExpandedPartner(expanded, readTableSearch(address, LISTS.partners.sorts));

  const spec = useMemo(
    (): ListTabSpec<PartnerRow, PartnerSort> => ({
      ...PARTNER_LIST,
      id: 'partners',
      title: PARTNERS.title,
      columns: Object.values(partnerColumns({ expanded, onExpand: toggle, label: PARTNERS.expandOne, onOpen: open })),
      actions: (row) => [
        { reads: true, onRecord: false, label: PARTNERS.expand, onSelect: () => toggle(row.partnerID) },
        { label: PARTNERS.edit, name: 'edit', pencil: true, onSelect: () => setEdited(row) },
        { reads: true, onRecord: false, label: HISTORY.action, onSelect: () => setTold(row) },
      ],
      record: {
        tab: 'partners',
        param: 'partner',
        useOne: useOnePartner,
        Page: ({ row }) => <PartnerRecord row={row} codes={codesOf(row)} />,
        missing: PARTNERS.missing,
      },
    }),
    [expanded, toggle, open, codesOf],
  );

  const unfolded = partner
    ? {
        id: partner.partnerID,
        content: (
          <Region
            key={partner.partnerID}
            label={PARTNERS.expandOne(partner.partnerName)}
            closeLabel={PARTNER_USERS.close}
            onClose={() => toggle(partner.partnerID)}
          >
            <PartnerUsers partnerID={partner.partnerID} title={PARTNER_USERS.title(partner.partnerName)} />
          </Region>
        ),
      }
    : null;

  return (
    <>
      <List
        spec={spec}
        address={address}
        onAddress={onAddress}
        unfolded={unfolded}
        toolbar={() => (
          <>
            <InviteMany target={TARGET} lists={LISTS_OF_THEM} />
            <Button size="sm" onClick={() => setEdited(null)}>
              {PARTNERS.add}
            </Button>
          </>
        )}
      />
      <PartnerDialog subject={edited} onClose={close} />
      <HistoryDrawer
        subject={told && { kind: 'partner', id: told.partnerID, name: told.partnerName }}
        onClose={() => setTold(null)}
      />
    </>
  );
}
