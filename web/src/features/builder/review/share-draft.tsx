import { useReview } from '../../../shared/builder/review/use-review.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Failure } from '../../../ui/states.tsx';
import { LinkForm } from './link-form.tsx';
import { isLive, LinkList } from './link-list.tsx';
import { LINKS } from './texts.ts';

/** @returns what leads to a draft's links, with the number of those that work. */
export function useShareLabel(assessmentID: string): string {
  const live = (useReview(assessmentID).data?.links ?? []).filter(isLive).length;
  return live > 0 ? LINKS.count(live) : LINKS.button;
}

interface ShareDialogProps {
  readonly assessmentID: string;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Links for people without an account, who walk through the draft. */
export function ShareDialog({ assessmentID, opened, onClose }: ShareDialogProps) {
  const { data, isError, error, refetch, isFetching } = useReview(assessmentID);
  return (
    <Dialog opened={opened} onClose={onClose} title={LINKS.title}>
      <Stack gap={16} shrink>
        <p>{LINKS.intro}</p>
        <p>{LINKS.ends}</p>
        <LinkForm assessmentID={assessmentID} />
        {isError && !data && (
          <Failure text={LINKS.listFailed} error={error} onRetry={() => void refetch()} retrying={isFetching} />
        )}
        {data && data.links.length > 0 && <LinkList assessmentID={assessmentID} links={data.links} />}
      </Stack>
    </Dialog>
  );
}
