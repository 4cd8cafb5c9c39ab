import { TEXTS } from '@groundwork/contracts/browser';
import { Button, Loader } from '@mantine/core';
import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isPassing } from '../../http/errors.ts';
import { roleHome } from '../../session/guards.ts';
import { useMaybeProfile } from '../../session/session.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Page } from '../../ui/page/page.tsx';
import { useTitle } from '../../ui/use-title.ts';
import styles from './download-page.module.css';
import { DOWNLOAD } from './texts.ts';
import { useReportDownload } from './use-report-download.ts';

interface DownloadPageProps {
  /** Of a mailed link; undefined when the address has none, as that of an export. */
  readonly token: string | undefined;
  /** Whether the file was saved already, before the address lost its token. */
  readonly isDownloaded: boolean;
  readonly onSaved: () => void;
}

/** Where the download links of messages lead: saves the file, and says what came of it. */
export function DownloadPage({ token, isDownloaded, onSaved }: DownloadPageProps) {
  useTitle(DOWNLOAD.title);
  const report = useReportDownload(token);
  const { isSuccess } = report;
  useEffect(() => {
    if (isSuccess) onSaved();
  }, [isSuccess, onSaved]);

  const isDone = isDownloaded || isSuccess;
  const isBusy = !isDone && report.isFetching;
  return (
    <Page width="narrow">
      <div className={styles.page}>
        <div role="status" className={styles.state}>
          <h1>{isDone ? TEXTS.download.done : isBusy ? TEXTS.download.busy : TEXTS.download.failed}</h1>
          {isDone && <p className="muted">{DOWNLOAD.done}</p>}
          {isBusy && (
            <p className={styles.busy}>
              <Loader size={18} aria-hidden="true" />
              {DOWNLOAD.busy}
            </p>
          )}
        </div>
        <div className={styles.buttons}>
          {!isDone && !isBusy && isPassing(report.error) && (
            <Button onClick={() => void report.refetch()}>{DOWNLOAD.again}</Button>
          )}
          <WayBack />
        </div>
      </div>
    </Page>
  );
}

/** To the page before, or where anybody can begin. */
function WayBack() {
  const { history } = useRouter();
  const hasPrevious = useCanGoBack();
  const profile = useMaybeProfile();
  if (hasPrevious) {
    return (
      <Button variant="default" onClick={() => history.back()}>
        {DOWNLOAD.previous}
      </Button>
    );
  }
  return (
    <LinkButton variant="default" to={profile ? roleHome(profile.userType) : '/auth/sign-in'}>
      {profile ? TEXTS.errorPage.back : DOWNLOAD.signIn}
    </LinkButton>
  );
}
