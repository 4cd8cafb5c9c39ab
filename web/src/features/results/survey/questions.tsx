import { LIMITS } from '@groundwork/contracts/browser';
import { Button, Textarea } from '@mantine/core';
import { useId } from 'react';
import { List, Row } from '../../../ui/layout/layout.tsx';
import type { SurveyAnswers, SurveyQuestion } from './answers.ts';
import styles from './survey.module.css';
import { SURVEY } from './texts.ts';
import { ThumbDownIcon, ThumbUpIcon } from './thumbs.tsx';

interface QuestionsProps {
  readonly questions: readonly SurveyQuestion[];
  readonly answers: SurveyAnswers;
  /** Undefined takes an answer back. */
  readonly onAnswer: (columnHeaderId: string, answer: boolean | string | undefined) => void;
}

export function Questions({ questions, answers, onAnswer }: QuestionsProps) {
  return (
    <>
      {questions.map(({ columnHeaderId, questionText, questionType }) => {
        const answer = answers[columnHeaderId];
        return questionType === 'boolean' ? (
          <Thumbs
            key={columnHeaderId}
            question={questionText}
            value={typeof answer === 'boolean' ? answer : undefined}
            onChange={(value) => onAnswer(columnHeaderId, value)}
          />
        ) : (
          <Textarea
            key={columnHeaderId}
            label={questionText}
            size="md"
            rows={3}
            maxLength={LIMITS.surveyText}
            classNames={{ label: styles.question ?? '' }}
            value={typeof answer === 'string' ? answer : ''}
            onChange={({ currentTarget }) => onAnswer(columnHeaderId, currentTarget.value)}
          />
        );
      })}
    </>
  );
}

interface ThumbsProps {
  readonly question: string;
  readonly value: boolean | undefined;
  readonly onChange: (value: boolean | undefined) => void;
}

/** A second press takes the answer back: no answer is required. */
function Thumbs({ question, value, onChange }: ThumbsProps) {
  const id = useId();
  const press = (pressed: boolean) => () => onChange(value === pressed ? undefined : pressed);
  return (
    <List as="fieldset" aria-labelledby={id}>
      <p id={id} className={styles.question}>
        {question}
      </p>
      <Row oneLine align="stretch" gap={12}>
        <Button
          variant="default"
          className={styles.thumb}
          aria-pressed={value === true}
          leftSection={<ThumbUpIcon />}
          onClick={press(true)}
        >
          {SURVEY.yes}
        </Button>
        <Button
          variant="default"
          className={styles.thumb}
          aria-pressed={value === false}
          leftSection={<ThumbDownIcon />}
          onClick={press(false)}
        >
          {SURVEY.no}
        </Button>
      </Row>
    </List>
  );
}
