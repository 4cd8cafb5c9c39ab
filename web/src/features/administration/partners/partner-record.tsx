import { LISTS } from '@groundwork/contracts/administration';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useProfile } from '../../../session/session.ts';
import { BrandingSection } from '../../../shared/branding/edit/branding-section.tsx';
import { HistoryList } from '../../../shared/history/history-list.tsx';
import { useMomentSearch } from '../../../shared/lists/as-of/moment.ts';
import { formatPercent } from '../../../shared/lists/record/percent.ts';
import { PARTNER_USERS, PARTNERS } from '../../../shared/partners/texts.ts';
import type { PartnerRow } from '../../../shared/partners/use-partners.ts';
import { formatCount, formatMoment } from '../../../ui/format.ts';
import { Facts } from '../../../ui/layout/facts.tsx';
import { SmallHeading, Stack } from '../../../ui/layout/layout.tsx';
import { PartnerUsers } from './partner-users.tsx';

const { columns } = LISTS.partners;

interface PartnerRecordProps {
  readonly row: PartnerRow;
  /** The partner's codes, which are another feature. */
  readonly codes: ReactNode;
}

/** A partner: its terms, its people, how founders see it, its codes, and what happened to it. */
export const PartnerRecord = ({ row, codes }: PartnerRecordProps) => (
  <Stack gap={28} shrink>
    <Facts
      facts={[
        [columns.defaultDiscount.label, formatPercent(row.defaultDiscount)],
        [columns.userCount.label, <UsersLink key="users" {...row} />],
        [columns.createdAt.label, formatMoment(row.createdAt)],
      ]}
    />
    <PartnerUsers partnerID={row.partnerID} title={PARTNER_USERS.colleagues} isLedTo />
    <BrandingSection partnerID={row.partnerID} />
    {codes}
    <Stack as="section" shrink aria-label={PARTNERS.history}>
      <SmallHeading size={18} face="serif">
        {PARTNERS.history}
      </SmallHeading>
      <HistoryList kind="partner" id={row.partnerID} />
    </Stack>
  </Stack>
);

function UsersLink({ partnerID, userCount }: Pick<PartnerRow, 'partnerID' | 'userCount'>) {
  const { userType, userID } = useProfile();
  const moment = useMomentSearch();
  return (
    <Link to="/administration" search={{ [userType]: userID, tab: 'users', partnerID, ...moment }}>
      {formatCount(userCount)}
    </Link>
  );
}
