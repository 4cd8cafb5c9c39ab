import { Tabs } from '@mantine/core';
import '@mantine/core/styles/Tabs.css';
import { useEffect } from 'react';
import { Command } from '../../features/administration/find/command.tsx';
import { useProfile } from '../../session/session.ts';
import { ExportsButton } from '../../shared/exports/exports-button.tsx';
import { type AdministrationSearch, staffTypeOf, withoutOwner } from '../../shared/lists/administration-search.ts';
import { usePercent } from '../../shared/lists/as-of/moment.ts';
import { Past } from '../../shared/lists/as-of/past.tsx';
import { useLiveConnection } from '../../shared/lists/live/list-news.ts';
import type { AddressProps } from '../../shared/lists/table/list-spec.ts';
import { useOwnPartner } from '../../shared/partners/use-own-partner.ts';
import { AsOfBar } from '../../ui/as-of/as-of-bar.tsx';
import { AsOfButton } from '../../ui/as-of/as-of-button.tsx';
import { Deferred } from '../../ui/deferred.tsx';
import { Span } from '../../ui/layout/layout.tsx';
import { useMore } from '../../ui/layout/use-more.ts';
import { Page } from '../../ui/page/page.tsx';
import { useTitle } from '../../ui/use-title.ts';
import styles from './administration-page.module.css';
import { rememberedTab, rememberTab } from './tab-memory.ts';
import { tabsOf } from './tabs.ts';

const TITLE = 'Administration';

/** Who is about to press waits for nothing. */
const early = (load: () => Promise<unknown>): void => void load().catch(() => {});

/** Tabs beside which a laptop has room for the title. */
const MOST_TITLED = 7;

interface AdministrationPageProps {
  readonly search: AdministrationSearch;
  /** The address comes without its owner. */
  readonly onSearch: (next: AdministrationSearch, how: { readonly replace: boolean }) => void;
}

export function AdministrationPage({ search, onSearch }: AdministrationPageProps) {
  const profile = useProfile();
  const role = staffTypeOf(profile);
  const tabs = tabsOf(role);
  const { tab: named, asOf: moment = null, ...address } = withoutOwner(search);
  const shown = tabs.find(({ id }) => id === named) ?? tabs[0];
  const tabList = useMore<HTMLDivElement>();
  const shownID = shown?.id;
  // Where the tabs do not fit, the chosen one may be out of sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each tab that is chosen
  useEffect(() => {
    tabList.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [shownID]);
  const partner = useOwnPartner();
  const percent = usePercent();
  useLiveConnection();
  useTitle(shown ? `${shown.label} · ${TITLE}` : TITLE);
  if (!shown) return null;

  const asOf = (next: string | null): AdministrationSearch => (next === null ? {} : { asOf: next });
  /** The moment is shared by all tabs. */
  const inTab = (tab: string, next: AdministrationSearch, at = moment): AdministrationSearch =>
    tab === tabs[0]?.id ? { ...asOf(at), ...next } : { tab, ...asOf(at), ...next };
  const onMoment = (at: string | null): void => onSearch(inTab(shown.id, address, at), { replace: false });
  const onAddress: AddressProps['onAddress'] = (next, how = { replace: false }) => onSearch(inTab(shown.id, next), how);
  const choose = (tab: string | null): void => {
    if (tab === null || tab === shown.id) return;
    rememberTab(profile.userID, shown.id, address);
    onSearch(inTab(tab, rememberedTab(profile.userID, tab)), { replace: false });
  };

  const jump = (tab: string): void => {
    choose(tab);
    // Where the keys lead from there on; its panel may not be there yet.
    const at = tabs.findIndex(({ id }) => id === tab);
    tabList.current?.querySelectorAll<HTMLElement>('[role=tab]')[at]?.focus({ preventScroll: true });
  };

  return (
    <Page width="full">
      <Tabs value={shown.id} onChange={choose} keepMounted={false} className={styles.page}>
        <div className={`${styles.head} ${tabs.length > MOST_TITLED ? styles.many : ''}`}>
          <div className={styles.own}>
            <h1 className={styles.title}>{TITLE}</h1>
            {profile.partnerID !== null && (
              <Span size={13} tone="muted" face="sans" weight={500} className={styles.partner}>
                {partner?.partnerName ?? '\u00a0'}
              </Span>
            )}
          </div>
          <ExportsButton />
          <div className={styles.asOf}>
            <AsOfButton moment={moment} onMoment={onMoment} />
          </div>
          <Tabs.List ref={tabList} aria-label={TITLE} className={styles.tabs}>
            {tabs.map(({ id, label, Panel }) => (
              <Tabs.Tab
                key={id}
                value={id}
                onPointerEnter={() => early(Panel.preload)}
                onFocus={() => early(Panel.preload)}
              >
                {label}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <div className={styles.find}>
            <Command tabs={tabs} onTab={jump} />
          </div>
        </div>
        {moment !== null && <AsOfBar moment={moment} percent={percent} how={shown.how} onBack={() => onMoment(null)} />}
        {tabs.map(({ id, Panel }) => (
          <Tabs.Panel key={id} value={id} className={styles.panel}>
            {id === shown.id && (
              <Past moment={moment}>
                <Deferred exceptAtFirst>
                  <Panel role={role} address={address} onAddress={onAddress} />
                </Deferred>
              </Past>
            )}
          </Tabs.Panel>
        ))}
      </Tabs>
    </Page>
  );
}
