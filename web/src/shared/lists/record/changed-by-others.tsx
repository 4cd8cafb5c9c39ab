import { LiveRegion } from '../../../ui/hidden.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { type ListedRecord, useChangedByOthers } from '../live/list-news.ts';

const TEXT = 'Just changed by someone else.';

interface ChangedByOthersProps {
  /** null for a new record. */
  readonly record: ListedRecord | null;
}

/** Warns before saving that somebody else has changed the record. */
export function ChangedByOthers({ record }: ChangedByOthersProps) {
  const isChanged = useChangedByOthers(record);
  return (
    <>
      <LiveRegion message={isChanged ? TEXT : ''} />
      {isChanged && <Notice kind="note">{TEXT}</Notice>}
    </>
  );
}
