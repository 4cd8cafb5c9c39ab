import { ADMINISTRATION } from '@groundwork/contracts/administration';
import { CodesOfPartner } from '../../../features/administration/discount-codes/partner-codes.tsx';
import { PartnersTab } from '../../../features/administration/partners/partners-tab.tsx';
import { SeatsOfPartner } from '../../../features/administration/seats/seats-of-partner.tsx';
import type { TabProps } from '../../../shared/lists/tab-props.ts';
import type { PartnerRow } from '../../../shared/partners/use-partners.ts';

const codesOf = (partner: PartnerRow) => (
  <>
    <SeatsOfPartner partnerID={partner.partnerID} />
    <CodesOfPartner partner={partner} title={ADMINISTRATION.tabs.codes} />
  </>
);

/** A partner's page has its seats and codes, too. */
const PartnersPanel = (props: TabProps) => <PartnersTab {...props} codesOf={codesOf} />;

export default PartnersPanel;
