import { useFirstFew } from '../../../../ui/first-few.tsx';
import { Note, Stack } from '../../../../ui/layout/layout.tsx';
import { ScrolledTable } from '../../../../ui/layout/scrolled-table.tsx';
import { Empty } from '../../../../ui/states.tsx';
import styles from './board.module.css';
import { Read } from './read.tsx';
import { QUESTIONS } from './texts.ts';
import { useWeakQuestions, type WeakQuestion } from './use-board.ts';

const FEW = 20;

export function Questions({ cohortID }: { readonly cohortID: string }) {
  const query = useWeakQuestions(cohortID);
  return (
    <Read query={query} failed={QUESTIONS.failed}>
      {({ questions, n, hidden }) => (
        <Stack gap={12} shrink>
          {questions.length === 0 ? (
            <Empty title={QUESTIONS.emptyTitle}>{QUESTIONS.empty}</Empty>
          ) : (
            <>
              <Note as="p">{QUESTIONS.lead(n)}</Note>
              <Weakest questions={questions} />
            </>
          )}
          {/* What is not there yet says from how many on. */}
          {questions.length > 0 && (
            <Note as="p">
              {hidden > 0 && `${QUESTIONS.hidden(hidden)} `}
              {QUESTIONS.few}
            </Note>
          )}
        </Stack>
      )}
    </Read>
  );
}

function Weakest({ questions }: { readonly questions: readonly WeakQuestion[] }) {
  const { shown, more } = useFirstFew(questions, FEW);
  const isOfSeveral = new Set(questions.map(({ assessmentID }) => assessmentID)).size > 1;
  return (
    <>
      <ScrolledTable label={QUESTIONS.label} dense snaps="text" className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{QUESTIONS.question}</th>
            <th scope="col">{QUESTIONS.shareOfBest}</th>
            <th scope="col">{QUESTIONS.atWorst}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ assessmentID, assessmentTitle, questionID, question, shortName, n, shareOfBest, atWorst }) => (
            <tr key={`${assessmentID} ${questionID}`}>
              <th scope="row">
                {question}
                <span className={styles.founder}>{isOfSeveral ? `${shortName} · ${assessmentTitle}` : shortName}</span>
              </th>
              <td>{shareOfBest}%</td>
              <td>{QUESTIONS.atWorstOf(atWorst, n)}</td>
            </tr>
          ))}
        </tbody>
      </ScrolledTable>
      {more && <div>{more}</div>}
    </>
  );
}
