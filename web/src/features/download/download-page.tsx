import { TEXTS } from '@groundwork/contracts/browser';
import { Button, Loader } from '@mantine/core';
import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isPassing } from '../../http/errors.ts';
import { roleHome } from '../../session/guards.ts';
import { useMaybeProfile } from '../../session/session.ts';
import { Row, Stack } from '../../ui/layout/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Page } from '../../ui/page/page.tsx';
import { useTitle } from '../../ui/use-title.ts';
import type { DownloadSearch } from './download-search.ts';
import { DOWNLOAD } from './texts.ts';
import { useDownload } from './use-download.ts';

interface DownloadPageProps {
  readonly search: DownloadSearch;
  /** Whether the file was already saved, before the address lost its token. */
  readonly isDownloaded: boolean;
  readonly onSaved: () => void;
}

/** Target of the download links in messages. */
export function DownloadPage({ search, isDownloaded, onSaved }: DownloadPageProps) {
  useTitle(DOWNLOAD.title);
  const profile = useMaybeProfile();
  // An export belongs to the person who asked for it: the token begins with their id.
  const owner = search.st === undefined ? search.exportID?.split('.')[0] : undefined;
  const isForeign = profile !== null && owner !== undefined && owner !== profile.userID;
  const download = useDownload(search, !isForeign);
  const { isSuccess } = download;
  useEffect(() => {
    if (isSuccess) onSaved();
  }, [isSuccess, onSaved]);

  const isDone = isDownloaded || isSuccess;
  const isBusy = !isDone && download.isFetching;
  return (
    <Page width="narrow">
      <Stack gap={28} pt="clamp(16px, 8vh, 96px)">
        <Stack role="status" gap={12}>
          <h1>{isDone ? TEXTS.download.done : isBusy ? TEXTS.download.busy : TEXTS.download.failed}</h1>
          {!isDone && isForeign && <p>{DOWNLOAD.foreign(`${profile.firstName} ${profile.lastName}`.trim())}</p>}
          {isDone && <p className="muted">{DOWNLOAD.done}</p>}
          {isBusy && (
            <Row as="p" oneLine gap={10} tone="muted">
              <Loader size={18} aria-hidden="true" />
              {search.st === undefined ? DOWNLOAD.busyExport : DOWNLOAD.busy}
            </Row>
          )}
        </Stack>
        <Row align="stretch" gap={12}>
          {!isDone && !isBusy && isPassing(download.error) && (
            <Button onClick={() => void download.refetch()}>{DOWNLOAD.again}</Button>
          )}
          <WayBack />
        </Row>
      </Stack>
    </Page>
  );
}

/** To the previous page, else to one where anybody can begin. */
function WayBack() {
  const { history } = useRouter();
  // A page outside the app, like the message with the link, is one to go back to as well.
  const comesFromElsewhere = window.history.length > 1;
  const hasPrevious = useCanGoBack() || comesFromElsewhere;
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
