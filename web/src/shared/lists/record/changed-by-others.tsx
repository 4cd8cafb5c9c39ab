import { LiveRegion } from '../../../ui/hidden.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { type ListedRecord, useChangedByOthers } from '../live/list-news.ts';

const TEXT = 'Changed by somebody else just now.';

interface ChangedByOthersProps {
  /** What a dialog is open on; null for what is new. */
  readonly record: ListedRecord | null;
}

/** Tells, before one saves, that somebody else has changed what the dialog is open on. */
export function ChangedByOthers({ record }: ChangedByOthersProps) {
  const isChanged = useChangedByOthers(record);
  return (
    <>
      <LiveRegion message={isChanged ? TEXT : ''} />
      {isChanged && <Notice kind="note">{TEXT}</Notice>}
    </>
  );
}
