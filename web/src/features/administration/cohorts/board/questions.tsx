import { useFirstFew } from '../../../../ui/first-few.tsx';
import { Note, Stack } from '../../../../ui/layout/layout.tsx';
import { Cell, StackedTable } from '../../../../ui/stacked-table/stacked-table.tsx';
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
      <StackedTable
        label={QUESTIONS.label}
        columns={[
          { label: QUESTIONS.question },
          { label: QUESTIONS.shareOfBest, isNumber: true },
          { label: QUESTIONS.atWorst, isNumber: true },
        ]}
      >
        <tbody>
          {shown.map(({ assessmentID, assessmentTitle, questionID, question, shortName, n, shareOfBest, atWorst }) => (
            <tr key={`${assessmentID} ${questionID}`}>
              <th scope="row">
                {question}
                <span className={styles.founder}>{isOfSeveral ? `${shortName} · ${assessmentTitle}` : shortName}</span>
              </th>
              <Cell label={QUESTIONS.shareOfBest} isNumber>
                {shareOfBest}%
              </Cell>
              <Cell label={QUESTIONS.atWorst} isNumber>
                {QUESTIONS.atWorstOf(atWorst, n)}
              </Cell>
            </tr>
          ))}
        </tbody>
      </StackedTable>
      {more && <div>{more}</div>}
    </>
  );
}
