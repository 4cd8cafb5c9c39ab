import type { Api } from '@groundwork/contracts/browser';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { SubjectDialog } from '../../ui/dialog/subject-dialog.tsx';
import { formatMoment } from '../../ui/format.ts';
import { Row, Stack } from '../../ui/layout/layout.tsx';
import { Empty } from '../../ui/states.tsx';
import { StartExport } from '../exports/start-export.tsx';
import { call } from '../lists/api.ts';
import { SearchBox } from '../lists/table/toolbar/search-box.tsx';
import { FIRST_PAGE, Paged } from './paged.tsx';
import { AttemptReplay } from './replay/attempt-replay.tsx';
import { REPLAY } from './replay/texts.ts';
import styles from './timeline.module.css';
import { TimelineEntry } from './timeline.tsx';
import { ANSWERS, HISTORY } from './words.ts';

interface AnswersDrawerProps {
  readonly attempt: { readonly userID: string; readonly userAssessmentID: string; readonly name: string } | null;
  readonly onClose: () => void;
}

/** Every answer ever given, also those replaced later. */
export const AnswersDrawer = ({ attempt, onClose }: AnswersDrawerProps) => (
  <SubjectDialog
    drawer
    subject={attempt ?? undefined}
    onClose={onClose}
    title={({ name }) => HISTORY.answersTitle(name)}
  >
    {(shown) => <AnswersOrReplay {...shown} />}
  </SubjectDialog>
);

type Audit = Api['listAnswers']['answer']['data'];
type Entry = Audit['entries'][number];

interface AnswersProps {
  readonly userID: string;
  readonly userAssessmentID: string;
}

export function AnswersOrReplay(attempt: AnswersProps) {
  const [isReplayed, setReplayed] = useState(false);
  return isReplayed ? (
    <AttemptReplay {...attempt} onBack={() => setReplayed(false)} />
  ) : (
    <Answers {...attempt} onReplay={() => setReplayed(true)} />
  );
}

function Answers({ userID, userAssessmentID, onReplay }: AnswersProps & { readonly onReplay: () => void }) {
  const [page, setPage] = useState(FIRST_PAGE);
  const [questionID, setQuestionID] = useState('');
  const [search, setSearch] = useState('');
  const narrow = { ...(questionID && { questionID }), ...(search && { search }) };
  const isFiltered = questionID !== '' || search !== '';
  const clear = (): void => {
    setQuestionID('');
    setSearch('');
  };
  const first = (change: () => void): void => {
    change();
    setPage({ ...page, page: 1 });
  };

  return (
    <Paged
      queryKey={['answers', userAssessmentID, narrow]}
      read={async (asked, signal) =>
        (await call('listAnswers', { params: { userID, userAssessmentID }, query: { ...asked, ...narrow }, signal }))
          .data
      }
      total={({ totalEntries }) => totalEntries}
      page={page}
      onPage={setPage}
      failed={HISTORY.answersFailed}
    >
      {({ assessmentTitle, versionNumber, entries, totalEntries, questions }: Audit) => (
        <>
          <p className="muted">{ANSWERS.version(assessmentTitle, versionNumber)}</p>
          <div className={styles.filters}>
            <NativeSelect
              size="sm"
              label={ANSWERS.question}
              value={questionID}
              data={[
                { value: '', label: ANSWERS.allQuestions },
                ...questions.map((one) => ({ value: one.questionID, label: one.question })),
              ]}
              onChange={(event) => {
                const { value } = event.currentTarget;
                first(() => setQuestionID(value));
              }}
            />
            <SearchBox
              label={ANSWERS.search}
              placeholder={undefined}
              search={search}
              onSearch={(typed) => first(() => setSearch(typed))}
            />
          </div>
          {entries.length > 0 && (
            <>
              {/* Counts all events, whatever the filter. */}
              <Row justify="right" gap={8}>
                <Button size="sm" variant="default" onClick={onReplay}>
                  {REPLAY.open}
                </Button>
                <StartExport
                  order={{
                    kind: 'answers',
                    filter: { userAssessmentID, ...(questionID && { questionID }) },
                    ...(search && { search }),
                  }}
                  total={totalEntries}
                />
              </Row>
              <Stack as="ol" gap={0} shrink aria-label={HISTORY.list}>
                {entries.map((entry) => (
                  <AnswerEntry key={entry.n} entry={entry} />
                ))}
              </Stack>
            </>
          )}
          {entries.length === 0 &&
            (isFiltered ? (
              <Empty
                title={HISTORY.noMatch}
                action={
                  <Button variant="default" size="sm" onClick={() => first(clear)}>
                    {HISTORY.showAll}
                  </Button>
                }
              />
            ) : (
              <Empty title={ANSWERS.emptyTitle}>{ANSWERS.empty}</Empty>
            ))}
        </>
      )}
    </Paged>
  );
}

function AnswerEntry({
  entry: { n, at, kind, actorName, question, sectionName, answer, replaced, afterReopening },
}: {
  readonly entry: Entry;
}) {
  const by = `${HISTORY.by} ${actorName || HISTORY.somebody}`;
  if (kind !== 'answered') return <TimelineEntry at={at} what={`${n}. ${ANSWERS.steps[kind]}`} about={by} />;
  return (
    <TimelineEntry
      at={at}
      what={`${n}. ${question}`}
      about={[sectionName, ...(afterReopening ? [ANSWERS.afterReopening] : [])].join(', ')}
    >
      <p>{answer}</p>
      {replaced && (
        <dl className={styles.changes}>
          <dt>{ANSWERS.replaced}</dt>
          <dd>
            <span className={styles.before}>{replaced.answer}</span> ({formatMoment(replaced.at)})
          </dd>
        </dl>
      )}
    </TimelineEntry>
  );
}
