import { BUILDER } from '@groundwork/contracts/administration';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { HeadsUpDialog } from '../../../features/builder/edit-mode/heads-up-dialog.tsx';
import { useLeaving } from '../../../features/builder/edit-mode/use-leaving.ts';
import { HistoryPopover } from '../../../features/builder/versions/history-popover.tsx';
import { useAddress } from '../../../shared/builder/address.ts';
import { type BuilderAssessment, useRefreshBuilder } from '../../../shared/builder/queries.ts';
import { forget } from '../../../shared/builder/typed/typed.ts';
import { hasHistory, type Version, versionToReturnTo } from '../../../shared/builder/versions.ts';
import { clearNews, useNewsCount } from '../../../shared/lists/live/list-news.ts';
import { AsOfButton } from '../../../ui/as-of/as-of-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { EditTools } from './edit-tools.tsx';
import { Header } from './header.tsx';
import { MoreMenu } from './more-menu.tsx';
import { DETAIL } from './texts.ts';
import { View } from './view.tsx';

type Begun = { readonly restored: Version | null };

export function VersionPage({ assessment }: { readonly assessment: BuilderAssessment }) {
  const { search, open, asOf } = useAddress();
  const { assessmentID, isDraft, versionNumber } = assessment;
  const isPast = search.asOf !== undefined;
  // Whatever the address says: only a draft is edited, and never the past.
  const editing = search.edit === '1' && isDraft === 1 && !isPast;
  const [begun, setBegun] = useState<Begun | null>(null);
  const leaving = useLeaving(editing);
  useChangesOfOthers();
  useEffect(() => (editing ? () => forget(({ draft }) => draft === assessmentID) : undefined), [editing, assessmentID]);

  const leave = (published: string | null): void => {
    if (leaving.go()) return;
    const back = published ?? versionToReturnTo(assessment)?.assessmentID ?? assessmentID;
    open({ assessmentID: back }, { replace: true, asked: true });
  };

  return (
    <>
      {editing && <EditTools assessment={assessment} leaving={leaving} onLeave={leave} />}
      {search.edit === '1' && !isDraft && !isPast && <Notice kind="note">{DETAIL.published(versionNumber)}</Notice>}
      <Header assessment={assessment} editing={editing}>
        {hasHistory(assessment) && (
          <HistoryPopover
            assessment={assessment}
            readOnly={editing || isPast}
            onRestore={(restored) => setBegun({ restored })}
          />
        )}
        {!editing && <AsOfButton moment={search.asOf ?? null} onMoment={asOf} />}
        {!editing && <MoreMenu assessment={assessment} editing={false} />}
        {!editing && !isPast && (
          <Button size="sm" onClick={() => setBegun({ restored: null })}>
            {BUILDER.sections.edit}
          </Button>
        )}
      </Header>
      <View assessment={assessment} editing={editing} view={search.view} other={search.with} />
      <HeadsUpDialog restored={begun?.restored} assessment={assessment} onClose={() => setBegun(null)} />
    </>
  );
}

/** Changes by others show at once. What is being typed stays, as dialogs keep the state they were opened with. */
function useChangesOfOthers(): void {
  const count = useNewsCount('builder');
  const refresh = useRefreshBuilder();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each news, not per render
  useEffect(() => {
    if (count === 0) return;
    clearNews('builder');
    void refresh();
  }, [count]);
}
