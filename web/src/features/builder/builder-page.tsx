import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { Page } from '../../ui/page/page.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { useLiveConnection } from '../administration/index.ts';
import { type Address, AddressContext, type How } from './address.ts';
import styles from './builder-page.module.css';
import type { BuilderSearch } from './builder-search.ts';
import { DetailPage } from './detail/detail-page.tsx';
import { AssessmentsList } from './list/assessments-list.tsx';
import { TAXONOMY, TaxonomyDialog } from './taxonomy/index.ts';
import { PAGE } from './texts.ts';

interface BuilderPageProps {
  readonly search: BuilderSearch;
  readonly onSearch: (next: BuilderSearch, how: How) => void;
}

/** Where assessments are authored: the list of them, or one of their versions. */
export function BuilderPage({ search, onSearch }: BuilderPageProps) {
  const address = useMemo(
    (): Address => ({ search, open: (next, how = {}) => onSearch(next, how) }),
    [search, onSearch],
  );
  useLiveConnection(search.edit === '1' ? search.assessmentID : undefined);
  return (
    <AddressContext value={address}>
      <Page width="full">
        {search.assessmentID === undefined ? (
          <ListPage />
        ) : (
          <DetailPage key={search.assessmentID} assessmentID={search.assessmentID} />
        )}
      </Page>
    </AddressContext>
  );
}

function ListPage() {
  const [sorting, setSorting] = useState(false);
  useTitle(PAGE.title);
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>{PAGE.title}</h1>
        <Button size="xs" variant="default" onClick={() => setSorting(true)}>
          {TAXONOMY.action}
        </Button>
      </div>
      <AssessmentsList />
      <TaxonomyDialog opened={sorting} onClose={() => setSorting(false)} />
    </div>
  );
}
