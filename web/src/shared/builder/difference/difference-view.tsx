import { ChevronDownIcon } from '../../../ui/icons.tsx';
import { Note, Row, Stack, Text } from '../../../ui/layout/layout.tsx';
import { PRINTED_OPEN, usePrintOpen } from '../../../ui/printed-open.ts';
import { Empty } from '../../../ui/states.tsx';
import styles from './difference.module.css';
import {
  type Difference,
  type Kind,
  kindsOf,
  type QuestionDifference,
  type SectionDifference,
} from './difference-model.ts';
import { rowsOf } from './rows.ts';
import { Compared } from './sides.tsx';
import { DIFFERENCE } from './texts.ts';

export interface SideNames {
  readonly before: string;
  readonly after: string;
}

/** So many questions that differ are unfolded; of more, each further section is a heading to unfold. Who asks for the whole has it. */
const UNFOLDED = 6;

interface DifferenceViewProps {
  readonly difference: Difference;
  /** Column headings, printed only. */
  readonly names?: SideNames;
  readonly onlyChanges: boolean;
  readonly counted?: boolean;
}

export function DifferenceView({ difference, names, onlyChanges, counted = true }: DifferenceViewProps) {
  const { title, maxScore, counts, sections, isEmpty } = difference;
  const shown = onlyChanges
    ? sections
        .map((section) => ({ ...section, questions: section.questions.filter((one) => kindsOf(one).length > 0) }))
        .filter(({ questions }) => questions.length > 0)
    : sections;
  usePrintOpen();
  return (
    <Stack gap={24} shrink className={styles.view}>
      {counted && (
        <Row as="dl" gap="8px 32px" className={styles.counts} aria-label={DIFFERENCE.counts}>
          {KINDS.map((kind) => (
            <div key={kind}>
              <dt>{DIFFERENCE.kinds[kind]}</dt>
              <dd>{counts[kind]}</dd>
            </div>
          ))}
        </Row>
      )}
      {isEmpty && <Empty title={DIFFERENCE.none}>{DIFFERENCE.noneHow}</Empty>}
      {!isEmpty && (
        <Stack className={styles.question}>
          {(title.before !== title.after || maxScore.before !== maxScore.after || !onlyChanges) && (
            <Columns names={names} />
          )}
          {(title.before !== title.after || !onlyChanges) && (
            <Compared row={{ label: DIFFERENCE.assessmentTitle, ...title }} />
          )}
          {(maxScore.before !== maxScore.after || !onlyChanges) && (
            <Compared
              row={{ label: DIFFERENCE.maxScore, before: String(maxScore.before), after: String(maxScore.after) }}
            />
          )}
        </Stack>
      )}
      {(!isEmpty || !onlyChanges) &&
        shown.map((section, at) => (
          <Section
            key={section.sectionID}
            {...{ section, names, onlyChanges }}
            open={
              !onlyChanges ||
              shown.slice(0, at + 1).reduce((sum, { questions }) => sum + questions.length, 0) <= UNFOLDED
            }
          />
        ))}
    </Stack>
  );
}

const KINDS: readonly Kind[] = ['added', 'removed', 'changed', 'moved'];

interface SectionProps {
  readonly section: SectionDifference;
  readonly names: SideNames | undefined;
  readonly onlyChanges: boolean;
  /** Whether it begins unfolded. */
  readonly open: boolean;
}

function Section({
  section: { sectionID, sectionName, questionCount, maxImpact, questions },
  names,
  onlyChanges,
  open,
}: SectionProps) {
  const headingID = `difference-${sectionID}`;
  const size = (side: 'before' | 'after'): string => DIFFERENCE.sectionSize(questionCount[side], maxImpact[side]);
  return (
    <section aria-labelledby={headingID} className={styles.section}>
      <details open={open} {...PRINTED_OPEN}>
        <Row as="summary" oneLine align="start" justify="between" gap={16} className={styles.summary}>
          <span>
            <Text as="h2" id={headingID} size={20} breaks>
              {sectionName}
            </Text>
            <Note as="span" className="tabular">
              {DIFFERENCE.sectionSizes(size('before'), size('after'))} {DIFFERENCE.shown(questions.length, onlyChanges)}
            </Note>
          </span>
          <ChevronDownIcon />
        </Row>
        {questions.map((question) => (
          <Question key={question.questionID} {...{ question, names, onlyChanges }} />
        ))}
      </details>
    </section>
  );
}

interface QuestionProps {
  readonly question: QuestionDifference;
  readonly names: SideNames | undefined;
  readonly onlyChanges: boolean;
}

function Question({ question, names, onlyChanges }: QuestionProps) {
  const { before, after, isMoved } = question;
  const { rows, options } = rowsOf(question, onlyChanges);
  const kinds = kindsOf(question);
  const shown = after ?? before;
  // The options of an added or removed question need no sign of their own.
  const isOnBoth = before !== null && after !== null;
  return (
    <Stack as="article" className={styles.question} data-differs={kinds.length > 0} aria-label={shown?.text}>
      <Row as="p" align="baseline" gap="4px 12px" className={styles.head}>
        <span className="muted tabular">{shown && DIFFERENCE.place(shown.sectionName, shown.questionOrder)}</span>
        <Kinds kinds={kinds} />
        {isMoved && before && after && (
          <span className="muted">
            {DIFFERENCE.movedFrom(
              DIFFERENCE.place(before.sectionName, before.questionOrder),
              DIFFERENCE.place(after.sectionName, after.questionOrder),
            )}
          </span>
        )}
      </Row>
      <Columns names={names} />
      {rows.map((row, at) => (
        <Compared key={row.label} row={row} saysMissing={at === 0} />
      ))}
      {options.map((option) => (
        <Stack key={option.questionOptionID} gap={6} className={styles.option}>
          <Row as="p" align="baseline" gap="4px 12px" className={styles.head}>
            <span className="muted tabular">{option.label}</span>
            {isOnBoth && <Kinds kinds={option.kinds} />}
          </Row>
          {option.rows.map((row, at) => (
            <Compared key={row.label} row={row} saysMissing={isOnBoth && at === 0} />
          ))}
        </Stack>
      ))}
    </Stack>
  );
}

const Columns = ({ names }: { readonly names: SideNames | undefined }) =>
  names && (
    <p className={`${styles.row} ${styles.columns}`}>
      <span />
      <span>{names.before}</span>
      <span>{names.after}</span>
    </p>
  );

const Kinds = ({ kinds }: { readonly kinds: readonly Kind[] }) =>
  kinds.map((kind) => (
    <span key={kind} className={styles.kind}>
      <span aria-hidden="true">{DIFFERENCE.signs[kind]}</span> {DIFFERENCE.kinds[kind]}
    </span>
  ));
