import { ERRORS } from '@groundwork/contracts/browser';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { Bone, Delayed } from '../../ui/delayed.tsx';
import { Page } from '../../ui/page.tsx';
import { Failure } from '../../ui/states.tsx';
import { useTitle } from '../../ui/use-title.ts';

/** While the code of a page is on its way. */
export function PageLoading() {
  return (
    <Page>
      <Delayed label="Loading the page">
        <Bone width="40%" height={36} />
      </Delayed>
    </Page>
  );
}

/** A page whose code broke or did not arrive. The rest of the site goes on. */
export function PageFailed({ error, reset }: ErrorComponentProps) {
  useTitle('Error');
  return (
    <Page width="narrow">
      <Failure
        text={ERRORS.serverError.msg}
        error={error}
        // A chunk that did not arrive is remembered as failed by the browser; only a reload asks again.
        onRetry={() => (isChunkError(error) ? window.location.reload() : reset())}
      />
    </Page>
  );
}

const isChunkError = (error: unknown): boolean =>
  error instanceof TypeError && /dynamically imported module|module script/i.test(error.message);
