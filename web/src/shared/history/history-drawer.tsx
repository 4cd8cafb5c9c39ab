import { SubjectDialog } from '../../ui/dialog/subject-dialog.tsx';
import { HistoryList } from './history-list.tsx';
import type { HistoryKind } from './timeline.tsx';
import { HISTORY } from './words.ts';

interface HistoryDrawerProps {
  readonly subject: { readonly kind: HistoryKind; readonly id: string; readonly name: string } | null;
  readonly onClose: () => void;
}

export const HistoryDrawer = ({ subject, onClose }: HistoryDrawerProps) => (
  <SubjectDialog drawer subject={subject ?? undefined} onClose={onClose} title={({ name }) => HISTORY.title(name)}>
    {({ kind, id }) => <HistoryList kind={kind} id={id} isTold={false} />}
  </SubjectDialog>
);
