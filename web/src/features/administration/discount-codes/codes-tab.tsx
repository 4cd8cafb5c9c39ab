import { ADMINISTRATION } from '@groundwork/contracts/administration';
import { Tabs } from '@mantine/core';
import { useMemo } from 'react';
import { useProfile } from '../../../session/session.ts';
import type { AddressProps } from '../../../shared/lists/table/list-spec.ts';
import { useOwnPartner } from '../../../shared/partners/use-own-partner.ts';
import pills from '../../../ui/pills.module.css';
import { CodesList } from './codes-list.tsx';
import styles from './codes-tab.module.css';
import { PartnerCodes } from './partner-codes.tsx';
import type { CodesOf } from './use-codes.ts';

export function CodesTab(place: AddressProps) {
  return useProfile().userType === 'admin' ? <AllCodes {...place} /> : <OwnCodes {...place} />;
}

const OF_NOBODY: CodesOf = { kind: 'nobody' };
const OF_ALL: CodesOf = { kind: 'all' };
const KEY = 'code';
const SHOWN = ['own', 'partner', 'all'] as const;

function AllCodes({ address, onAddress }: AddressProps) {
  const { title, partnerTitle, allTitle } = ADMINISTRATION.codes;
  const shown = SHOWN.find((kind) => kind === address[KEY]) ?? 'own';
  // Page, order and expansion are dropped (docs/specification.md#administration).
  const choose = (kind: string | null): void =>
    onAddress(kind === null || kind === 'own' ? {} : { [KEY]: kind }, { replace: false });
  return (
    <Tabs value={shown} onChange={choose} variant="pills" keepMounted={false} className={styles.tabs ?? ''}>
      <Tabs.List aria-label={title} className={`${pills.pills} ${styles.list}`}>
        <Tabs.Tab value="own">{title}</Tabs.Tab>
        <Tabs.Tab value="partner">{partnerTitle}</Tabs.Tab>
        <Tabs.Tab value="all">{allTitle}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="own" className={styles.panel ?? ''}>
        <CodesList title={title} of={OF_NOBODY} partner={null} place={{ address, onAddress }} />
      </Tabs.Panel>
      <Tabs.Panel value="partner" className={styles.panel ?? ''}>
        <PartnerCodes address={address} onAddress={onAddress} />
      </Tabs.Panel>
      <Tabs.Panel value="all" className={styles.panel ?? ''}>
        <CodesList title={allTitle} of={OF_ALL} partner={null} place={{ address, onAddress }} />
      </Tabs.Panel>
    </Tabs>
  );
}

function OwnCodes(place: AddressProps) {
  const { userID, partnerID } = useProfile();
  const of = useMemo((): CodesOf => ({ kind: 'partnerUser', partnerID: partnerID ?? '', userID }), [partnerID, userID]);
  return <CodesList title={ADMINISTRATION.codes.title} of={of} partner={useOwnPartner()} place={place} />;
}
