import { progressPercent } from '@groundwork/contracts/browser';
import type { Question } from '../../../api/queries.ts';
import { FLOW } from '../../../shared/question/texts.ts';
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx';
import { sectionsOf } from '../sections.ts';
import styles from './flow-head.module.css';
import { SaveStatus } from './save-status.tsx';

interface FlowHeadProps {
  readonly questions: readonly Question[];
  readonly index: number;
  readonly readOnly: boolean;
  readonly openOverview: () => void;
  readonly minutesLeft: number | null;
}

const answeredOf = (questions: readonly Question[]): number =>
  questions.filter(({ userSelectedOption }) => userSelectedOption !== null).length;

export function FlowHead({ questions, index, readOnly, openOverview, minutesLeft }: FlowHeadProps) {
  const answered = answeredOf(questions);
  const percent = progressPercent(answered, questions.length);
  const sections = sectionsOf(questions);
  const question = questions[index];
  const current = sections.find((section) => question && section.questions.includes(question));
  return (
    <Stack>
      <Row oneLine align="baseline" justify="between" gap={16} className={styles.line}>
        <Text weight={600} shrink>
          {question?.sectionName}
        </Text>
        <button type="button" className={`text-button ${styles.overview}`} onClick={openOverview}>
          {FLOW.overview}
        </button>
      </Row>
      <Row
        role="progressbar"
        aria-label="Answered"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        oneLine
        align="stretch"
        gap={3}
      >
        {sections.map((section) => (
          <div
            key={section.id}
            className={styles.part}
            data-current={section === current}
            style={{ flexGrow: section.questions.length }}
          >
            <div
              className={styles.bar}
              style={{ width: `${(100 * answeredOf(section.questions)) / section.questions.length}%` }}
            />
          </div>
        ))}
      </Row>
      <Row oneLine align="baseline" justify="between" gap={16} className={styles.line}>
        <Row as="p" align="stretch" gap={0} size={14} tone="muted" tabular className={styles.small}>
          <span>{FLOW.position(index, questions.length)}</span>
          {minutesLeft !== null && <span>{FLOW.minutesLeft(minutesLeft)}</span>}
        </Row>
        {!readOnly && <SaveStatus answered={answered} />}
      </Row>
    </Stack>
  );
}
