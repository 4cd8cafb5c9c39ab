import { ADMINISTRATION, LISTS } from '@groundwork/contracts/administration';
import { useCallback, useMemo, useState } from 'react';
import { Region } from '../../../shared/lists/record/region.tsx';
import { useExpansion } from '../../../shared/lists/record/use-expansion.ts';
import { List } from '../../../shared/lists/table/list.tsx';
import type { AddressProps, ListTabSpec } from '../../../shared/lists/table/list-spec.ts';
import { readTableSearch } from '../../../shared/lists/table/table-search.ts';
import { type Expansion, partnerColumns } from '../../../shared/partners/partner-columns.tsx';
import { PartnerDialog } from '../../../shared/partners/partner-dialog.tsx';
import { PARTNER_LIST } from '../../../shared/partners/partner-list.ts';
import { PARTNERS } from '../../../shared/partners/texts.ts';
import { type PartnerRow, type PartnerSort, useExpandedPartner } from '../../../shared/partners/use-partners.ts';
import { CodesList } from './codes-list.tsx';
import { PARTNER_CODES } from './texts.ts';
import type { CodesOf } from './use-codes.ts';

export function PartnerCodes({ address, onAddress }: AddressProps) {
  const { expanded, toggle } = useExpansion({ address, onAddress });
  const [edited, setEdited] = useState<PartnerRow>();
  const close = useCallback(() => setEdited(undefined), []);
  const partner = useExpandedPartner(expanded, readTableSearch(address, LISTS.partners.sorts));

  const spec = useMemo(
    (): ListTabSpec<PartnerRow, PartnerSort> => ({
      ...PARTNER_LIST,
      id: 'partnersOfCodes',
      title: ADMINISTRATION.codes.partnerTitle,
      columns: columnsWith({ expanded, onExpand: toggle, label: PARTNER_CODES.title }),
      actions: (row) => [
        { reads: true, label: PARTNER_CODES.expand, onSelect: () => toggle(row.partnerID) },
        { label: PARTNERS.titles.edit, onSelect: () => setEdited(row) },
      ],
      onOpen: ({ partnerID }) => toggle(partnerID),
      opensToRead: true,
    }),
    [expanded, toggle],
  );

  const unfolded = partner
    ? {
        id: partner.partnerID,
        content: <CodesBelow key={partner.partnerID} partner={partner} onClose={() => toggle(partner.partnerID)} />,
      }
    : null;

  return (
    <>
      <List spec={spec} address={address} onAddress={onAddress} unfolded={unfolded} />
      <PartnerDialog subject={edited} onClose={close} />
    </>
  );
}

function columnsWith(expansion: Expansion) {
  const { partnerName, defaultDiscount } = partnerColumns(expansion);
  return [partnerName, defaultDiscount];
}

interface CodesBelowProps {
  readonly partner: PartnerRow;
  readonly onClose: () => void;
}

const CodesBelow = ({ partner, onClose }: CodesBelowProps) => (
  <Region label={PARTNER_CODES.title(partner.partnerName)} closeLabel={PARTNER_CODES.close} onClose={onClose}>
    <CodesOfPartner partner={partner} />
  </Region>
);

interface CodesOfPartnerProps {
  readonly partner: PartnerRow;
  /** Where the page has said whose they are. */
  readonly title?: string;
}

/** Also on the partner's page. */
export function CodesOfPartner({ partner, title = PARTNER_CODES.title(partner.partnerName) }: CodesOfPartnerProps) {
  const { partnerID, partnerUserCount } = partner;
  const of = useMemo((): CodesOf => ({ kind: 'partner', partnerID }), [partnerID]);
  return (
    <CodesList
      title={title}
      of={of}
      partner={partner}
      why={partnerUserCount === 0 ? ADMINISTRATION.codes.partnerWithoutUsers : null}
    />
  );
}
