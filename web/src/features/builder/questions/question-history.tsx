import { useState } from 'react';
import type { BuilderQuestion } from '../../../shared/builder/queries.ts';
import { FIRST_PAGE, Paged } from '../../../shared/history/paged.tsx';
import { Timeline } from '../../../shared/history/timeline.tsx';
import { HISTORY } from '../../../shared/history/words.ts';
import { call } from '../../../shared/lists/api.ts';
import { useShown } from '../../../shared/lists/record/use-shown.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Empty } from '../../../ui/states.tsx';
import { SECTIONS } from './texts.ts';

interface QuestionHistoryProps {
  /** Undefined while the drawer is closed. */
  readonly question: BuilderQuestion | undefined;
  readonly onClose: () => void;
}

/** Who changed a question and its options, in all versions. */
export function QuestionHistory({ question, onClose }: QuestionHistoryProps) {
  const shown = useShown(question);
  return (
    <Dialog drawer opened={question !== undefined} onClose={onClose} title={SECTIONS.historyOf(shown?.text ?? '')}>
      {shown && <Entries key={shown.questionID} question={shown} />}
    </Dialog>
  );
}

function Entries({ question: { assessmentID, questionID } }: { readonly question: BuilderQuestion }) {
  const [page, setPage] = useState(FIRST_PAGE);
  return (
    <Paged
      queryKey={['builder', 'history', assessmentID, questionID]}
      read={async (query, signal) =>
        (await call('questionHistory', { params: { assessmentID, questionID }, query, signal })).data
      }
      total={({ totalEntries }) => totalEntries}
      page={page}
      onPage={setPage}
      failed={HISTORY.failed}
    >
      {({ entries, totalEntries }) =>
        totalEntries === 0 ? <Empty title={HISTORY.emptyTitle}>{HISTORY.empty}</Empty> : <Timeline entries={entries} />
      }
    </Paged>
  );
}
