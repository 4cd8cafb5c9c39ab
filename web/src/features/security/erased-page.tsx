import { TEXTS } from '@groundwork/contracts/browser';
import { Stack } from '../../ui/layout/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Page, PageHead } from '../../ui/page/page.tsx';
import { useTitle } from '../../ui/use-title.ts';
import styles from './security-page.module.css';
import { SECURITY } from './texts.ts';

/** Where somebody is left whose account was erased. */
export function ErasedPage() {
  useTitle(SECURITY.erasure.doneTitle);
  return (
    <Page width="narrow">
      <PageHead title={SECURITY.erasure.doneTitle} />
      <Stack gap={16} shrink className={styles.part}>
        <p>{SECURITY.erasure.done}</p>
        <LinkButton to="/" className={styles.start}>
          {TEXTS.errorPage.back}
        </LinkButton>
      </Stack>
    </Page>
  );
}
