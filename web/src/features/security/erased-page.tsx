import { TEXTS } from '@groundwork/contracts/browser';
import { ERASURE } from '../../shared/personal-data/texts.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Page, PageHead } from '../../ui/page/page.tsx';
import { useTitle } from '../../ui/use-title.ts';
import styles from './security-page.module.css';

export function ErasedPage() {
  useTitle(ERASURE.doneTitle);
  return (
    <Page width="narrow">
      <PageHead title={ERASURE.doneTitle} />
      <Stack gap={16} shrink className={styles.part}>
        <p>{ERASURE.done}</p>
        <LinkButton to="/" className={styles.start}>
          {TEXTS.errorPage.back}
        </LinkButton>
      </Stack>
    </Page>
  );
}
