import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { AssessmentsList } from '../../features/builder/list/assessments-list.tsx';
import { FILE } from '../../features/builder/list/file/texts.ts';
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
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { NOT_OPENED } from '../../ui/lazy/texts.ts';
import { Page } from '../../ui/page/page.tsx';
import { useEver } from '../../ui/use-ever.ts';
import { useIsWide } from '../../ui/use-is-wide.ts';
import { useTitle } from '../../ui/use-title.ts';
import styles from './builder-page.module.css';
import { Opening } from './opening.tsx';
import { PAGE } from './texts.ts';

/** Who reads the list does not wait for the code of versions. */
const DetailPage = lazyPart(NOT_OPENED, () => import('./detail/detail-page.tsx'), <Opening />);
const TaxonomyDialog = lazyPart(NOT_OPENED, async () => ({
  default: (await import('../../features/builder/taxonomy/taxonomy-dialog.tsx')).TaxonomyDialog,
}));
const ImportDialog = lazyPart(NOT_OPENED, async () => ({
  default: (await import('../../features/builder/list/file/import-dialog.tsx')).ImportDialog,
}));

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
  const [sorted, imported] = [useEver(shown === 'sorting'), useEver(shown === 'import')];
  /** Who is about to open a version waits for less. */
  const early = (): void => void DetailPage.preload().catch(() => {});
  const dialog = (one: typeof shown) => ({ opened: shown === one, onClose: () => show(undefined) });
  return (
    <Stack className={styles.page} onPointerEnter={early} onFocus={early}>
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
      {sorted && <TaxonomyDialog {...dialog('sorting')} />}
      {imported && <ImportDialog draft={null} {...dialog('import')} />}
    </Stack>
  );
}
