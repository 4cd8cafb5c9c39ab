import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { AssessmentsList } from '../../features/builder/list/assessments-list.tsx';
import { ImportDialog } from '../../features/builder/list/file/import-dialog.tsx';
import { FILE } from '../../features/builder/list/file/texts.ts';
import { TaxonomyDialog } from '../../features/builder/taxonomy/taxonomy-dialog.tsx';
import { type Address, AddressContext, type How, useAddress } from '../../shared/builder/address.ts';
import type { BuilderSearch } from '../../shared/builder/builder-search.ts';
import { TAXONOMY } from '../../shared/builder/taxonomy/texts.ts';
import { usePercent } from '../../shared/lists/as-of/moment.ts';
import { Past } from '../../shared/lists/as-of/past.tsx';
import { useLiveConnection } from '../../shared/lists/live/list-news.ts';
import { MenuButton, useRowMenu } from '../../shared/lists/table/rows/row-menu.tsx';
import { AsOfBar } from '../../ui/as-of/as-of-bar.tsx';
import { AsOfButton } from '../../ui/as-of/as-of-button.tsx';
import { Row, Stack } from '../../ui/layout/layout.tsx';
import { Page } from '../../ui/page/page.tsx';
import { useIsWide } from '../../ui/use-is-wide.ts';
import { useTitle } from '../../ui/use-title.ts';
import styles from './builder-page.module.css';
import { DetailPage } from './detail/detail-page.tsx';
import { PAGE } from './texts.ts';

interface BuilderPageProps {
  readonly search: BuilderSearch;
  readonly onSearch: (next: BuilderSearch, how: How) => void;
}

/** The list of assessments, or one version. As of a past moment both are read-only. */
export function BuilderPage({ search, onSearch }: BuilderPageProps) {
  const { asOf: moment = null } = search;
  const address = useMemo(
    (): Address => ({
      search,
      // The moment stays, whatever is opened.
      open: (next, how = {}) => onSearch({ ...next, asOf: search.asOf }, how),
      asOf: (asOf) => onSearch({ ...search, edit: undefined, asOf: asOf ?? undefined }, {}),
    }),
    [search, onSearch],
  );
  const percent = usePercent();
  useLiveConnection(search.edit === '1' && moment === null ? search.assessmentID : undefined);
  return (
    <AddressContext value={address}>
      <Page width="full">
        {moment !== null && <AsOfBar moment={moment} percent={percent} onBack={() => address.asOf(null)} />}
        <Past moment={moment}>
          {search.assessmentID === undefined ? (
            <ListPage />
          ) : (
            <DetailPage key={search.assessmentID} assessmentID={search.assessmentID} />
          )}
        </Past>
      </Page>
    </AddressContext>
  );
}

function ListPage() {
  const { search, asOf } = useAddress();
  const [shown, show] = useState<'sorting' | 'import'>();
  const { openMenu, menu } = useRowMenu();
  const hasRoom = useIsWide();
  useTitle(PAGE.title);
  const seldom = [
    { label: FILE.import, onSelect: () => show('import') },
    { label: TAXONOMY.action, onSelect: () => show('sorting') },
  ];
  const dialog = (one: typeof shown) => ({ opened: shown === one, onClose: () => show(undefined) });
  return (
    <Stack className={styles.page}>
      <Row justify="between" gap="4px 16px" className={styles.head}>
        <h1>{PAGE.title}</h1>
        <Row justify="right" gap="4px 12px" style={{ marginInlineStart: 'auto' }}>
          <AsOfButton moment={search.asOf ?? null} onMoment={asOf} />
          {search.asOf === undefined &&
            (hasRoom ? (
              <Button size="xs" variant="default" onClick={() => show('sorting')}>
                {TAXONOMY.action}
              </Button>
            ) : (
              <MenuButton name={PAGE.title} actions={seldom} onOpen={openMenu} />
            ))}
        </Row>
        {menu}
      </Row>
      <AssessmentsList onImport={() => show('import')} />
      <TaxonomyDialog {...dialog('sorting')} />
      <ImportDialog draft={null} {...dialog('import')} />
    </Stack>
  );
}
