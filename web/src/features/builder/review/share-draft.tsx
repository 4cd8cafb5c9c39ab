import { Button } from '@mantine/core';
import { useState } from 'react';
import { useReview } from '../../../shared/builder/review/use-review.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Failure } from '../../../ui/states.tsx';
import { LinkForm } from './link-form.tsx';
import { isLive, LinkList } from './link-list.tsx';
import { LINKS } from './texts.ts';

interface ShareDraftProps {
  readonly assessmentID: string;
}

/** Links for people without an account, who walk through the draft. */
export function ShareDraft({ assessmentID }: ShareDraftProps) {
  const [opened, setOpened] = useState(false);
  const { data, isError, error, refetch, isFetching } = useReview(assessmentID);
  const live = (data?.links ?? []).filter(isLive).length;
  return (
    <>
      <Button size="sm" variant="default" onClick={() => setOpened(true)}>
        {live > 0 ? LINKS.count(live) : LINKS.button}
      </Button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title={LINKS.title}>
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
    </>
  );
}
