import { Tabs } from '@mantine/core';
import '@mantine/core/styles/Tabs.css';
import { useProfile } from '../../session/session.ts';
import { Page, PageHead } from '../../ui/page/page.tsx';
import { useTitle } from '../../ui/use-title.ts';
import styles from './administration-page.module.css';
import { type AdministrationSearch, listOf, staffTypeOf } from './administration-search.ts';
import { USERS } from './users/texts.ts';
import { UsersTab, type UsersTabProps } from './users/users-tab.tsx';

const TITLE = 'Administration';

/** A tab: its name in the list of tabs, and what it shows. */
const TABS = [{ id: 'users', label: USERS.tab, Panel: UsersTab }] as const;

interface AdministrationPageProps {
  readonly search: AdministrationSearch;
  readonly onList: UsersTabProps['onList'];
}

/** What administrators and partner users manage, a tab for each kind of record. */
export function AdministrationPage({ search, onList }: AdministrationPageProps) {
  const role = staffTypeOf(useProfile());
  useTitle(TITLE);

  return (
    <Page width="full">
      <PageHead title={TITLE} />
      <Tabs defaultValue={TABS[0].id} keepMounted={false}>
        <Tabs.List aria-label={TITLE}>
          {TABS.map(({ id, label }) => (
            <Tabs.Tab key={id} value={id}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {TABS.map(({ id, Panel }) => (
          <Tabs.Panel key={id} value={id} className={styles.panel}>
            <Panel role={role} list={listOf(search)} onList={onList} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </Page>
  );
}
