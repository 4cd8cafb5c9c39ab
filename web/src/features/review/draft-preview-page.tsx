import { queryOptions, useQuery } from '@tanstack/react-query';
import { callWithoutSession } from '../../api/client.ts';
import { ApiError } from '../../http/errors.ts';
import { Bone, Delayed } from '../../ui/delayed.tsx';
import { ErrorPage } from '../../ui/page/error-page.tsx';
import { Page, PageHead } from '../../ui/page/page.tsx';
import { Empty, Failure } from '../../ui/states.tsx';
import { useNoIndex } from '../../ui/use-no-index.ts';
import { useTitle } from '../../ui/use-title.ts';
import { DraftRun } from './draft-run.tsx';
import { DRAFT_PREVIEW } from './texts.ts';

const draftQuery = (assessmentID: string, token: string) =>
  queryOptions({
    queryKey: ['shared draft', assessmentID, token],
    queryFn: async ({ signal }) =>
      (await callWithoutSession('sharedDraft', { params: { assessmentID }, bearer: token, signal })).data,
    gcTime: 0,
    // What one has answered stands beside these questions.
    refetchOnWindowFocus: false,
  });

interface DraftPreviewPageProps {
  readonly assessmentID: string;
  readonly token: string;
}

/** A draft by its link: needs no account and stores nothing; answers are gone with the page. */
export function DraftPreviewPage({ assessmentID, token }: DraftPreviewPageProps) {
  useNoIndex();
  const { data, isPending, error, refetch, isFetching } = useQuery(draftQuery(assessmentID, token));
  useTitle(data?.assessmentTitle ?? DRAFT_PREVIEW.title);
  // Impossible, ended and wrong addresses are all the same.
  if (error instanceof ApiError && (error.status === 404 || error.status === 422)) {
    return <ErrorPage code="404" hint={DRAFT_PREVIEW.missing} />;
  }
  if (data && data.questions.length > 0) return <DraftRun draft={data} />;
  return (
    <Page width="narrow">
      {isPending ? (
        <Delayed label={DRAFT_PREVIEW.loading}>
          <Bone height={56} />
          <Bone height={320} />
        </Delayed>
      ) : (
        <>
          <PageHead title={data?.assessmentTitle ?? DRAFT_PREVIEW.title} />
          {data ? (
            <Empty title={DRAFT_PREVIEW.empty}>{DRAFT_PREVIEW.emptyHow}</Empty>
          ) : (
            <Failure text={DRAFT_PREVIEW.failed} error={error} onRetry={() => void refetch()} retrying={isFetching} />
          )}
        </>
      )}
    </Page>
  );
}
