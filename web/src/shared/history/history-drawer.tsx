import { Dialog } from '../../ui/dialog/dialog.tsx';
import { HistoryList } from './history-list.tsx';
import type { HistoryKind } from './timeline.tsx';
import { HISTORY } from './words.ts';

interface HistoryDrawerProps {
  /** Null while it is closed. `name` is what it is called in the title. */
  readonly subject: { readonly kind: HistoryKind; readonly id: string; readonly name: string } | null;
  readonly onClose: () => void;
}

/** The history of a row, beside its list. */
export const HistoryDrawer = ({ subject, onClose }: HistoryDrawerProps) => (
  <Dialog drawer opened={subject !== null} onClose={onClose} title={HISTORY.title(subject?.name ?? '')}>
    {subject && <HistoryList key={`${subject.kind} ${subject.id}`} kind={subject.kind} id={subject.id} />}
  </Dialog>
);
