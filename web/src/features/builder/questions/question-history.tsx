import { useState } from 'react';
import type { BuilderQuestion } from '../../../shared/builder/queries.ts';
import { FIRST_PAGE, Paged } from '../../../shared/history/paged.tsx';
import { Timeline } from '../../../shared/history/timeline.tsx';
import { HISTORY } from '../../../shared/history/words.ts';
import { call } from '../../../shared/lists/api.ts';
import { type DialogOf, SubjectDialog } from '../../../ui/dialog/subject-dialog.tsx';
import { Empty } from '../../../ui/states.tsx';
import { SECTIONS } from './texts.ts';

export const QuestionHistory = ({ subject, onClose }: DialogOf<BuilderQuestion>) => (
  <SubjectDialog drawer subject={subject} onClose={onClose} title={({ text }) => SECTIONS.historyOf(text)}>
    {(shown) => <Entries question={shown} />}
  </SubjectDialog>
);

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
