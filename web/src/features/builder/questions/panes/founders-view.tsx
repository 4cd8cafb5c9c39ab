import { useDeferredValue, useMemo } from 'react';
import { askedQuestions, shownQuestions } from '../../../../shared/builder/asked-questions.ts';
import type { BuilderQuestion, BuilderSection } from '../../../../shared/builder/queries.ts';
import type { Texts } from '../../../../shared/builder/typed/state.ts';
import { useTypedTexts } from '../../../../shared/builder/typed/use-typed.ts';
import { QuestionView } from '../../../../shared/question/question-view.tsx';
import { Note, Stack } from '../../../../ui/layout/layout.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { CHECK_WORDS } from '../checks/texts.ts';
import { sentOption, sentQuestion } from '../edit/rules.ts';
import { optionKey, questionKey } from './subjects.ts';
import { PANES } from './texts.ts';

interface FoundersViewProps {
  readonly draft: string;
  readonly question: BuilderQuestion;
  readonly sections: readonly BuilderSection[];
}

const stays = (): void => undefined;

/** The question as the flow asks it, with what is being typed. */
export function FoundersView({ draft, question, sections }: FoundersViewProps) {
  const { questionID, questionOptions } = question;
  const keys = [
    questionKey(draft, questionID),
    ...questionOptions.map((one) => optionKey(draft, one.questionOptionID)),
  ];
  // A key stroke is shown in its field first.
  const typed = useDeferredValue(useTypedTexts(keys));
  const asked = useMemo(() => askedQuestions(sections), [sections]);
  const shown = useMemo(() => shownQuestions([withTyped(draft, question, typed)], {}), [draft, question, typed]);
  const place = asked.findIndex((one) => one.questionID === questionID);
  return (
    <Stack gap={16} shrink>
      {place < 0 ? (
        <Notice kind="note">{CHECK_WORDS.tooFewOptions}</Notice>
      ) : (
        <Note>
          <strong>{question.sectionName}</strong> <span className="tabular">{PANES.position(place, asked.length)}</span>
        </Note>
      )}
      <QuestionView key={questionID} questions={shown} index={0} readOnly place="part" goTo={stays} answer={stays} />
    </Stack>
  );
}

function withTyped(draft: string, question: BuilderQuestion, typed: ReadonlyMap<string, Texts>): BuilderQuestion {
  // What is typed under a key are the texts of its question or option.
  const texts = typed.get(questionKey(draft, question.questionID)) as Parameters<typeof sentQuestion>[0] | undefined;
  return {
    ...question,
    ...(texts && sentQuestion(texts)),
    questionOptions: question.questionOptions.map((option) => {
      const own = typed.get(optionKey(draft, option.questionOptionID)) as Parameters<typeof sentOption>[0] | undefined;
      return own ? { ...option, ...sentOption(own) } : option;
    }),
  };
}
