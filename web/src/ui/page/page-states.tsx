import { CORE_ERRORS } from '@groundwork/contracts/browser';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Bone, Delayed } from '../delayed.tsx';
import { isMissingCode, reloadForCode, reloadOnceForCode } from '../lazy/missing-code.ts';
import { Failure } from '../states.tsx';
import { useTitle } from '../use-title.ts';
import { Page } from './page.tsx';

export function PageLoading() {
  return (
    <Page>
      <Delayed label="Loading the page">
        <Bone width="40%" height={36} />
      </Delayed>
    </Page>
  );
}

/** For a page whose code failed. The rest of the site goes on. */
export function PageFailed({ error, reset }: ErrorComponentProps) {
  useTitle('Error');
  useEffect(() => {
    if (!isMissingCode(error)) return;
    // A new version, or a network failure that may end while the page is open.
    const reload = (): void => void reloadOnceForCode(error);
    reload();
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [error]);

  return (
    <Page width="narrow">
      <Failure
        text={CORE_ERRORS.serverError.msg}
        error={error}
        onRetry={() => (isMissingCode(error) ? void reloadForCode() : reset())}
      />
    </Page>
  );
}
