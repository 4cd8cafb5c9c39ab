import type { ReactNode } from 'react';
import {
  type Difference,
  kindsOf,
  optionKindsOf,
  type QuestionDifference,
  type Version,
} from '../../../shared/builder/difference/difference-model.ts';
import type { BuilderSection } from '../../../shared/builder/queries.ts';
import { points } from '../../../shared/builder/score.ts';
import { stateOf } from '../../../shared/builder/state.ts';
import { StateName } from '../../../shared/builder/state-sign.tsx';
import { ChevronDownIcon } from '../../../ui/icons.tsx';
import { Note, Row, Stack, Text } from '../../../ui/layout/layout.tsx';
import { PRINTED_OPEN, usePrintOpen } from '../../../ui/printed-open.ts';
import { type AssessmentState, shownIn } from './assessment-state.ts';
import styles from './replay.module.css';
import { REPLAY } from './texts.ts';

interface StateViewProps {
  readonly state: AssessmentState;
  readonly before: AssessmentState;
  /** Version looked at; undefined for none. */
  readonly asked: Version | undefined;
  /** What the last event changed in it; undefined where nothing was before. */
  readonly difference: Difference | undefined;
}

export function StateView({ state, before, asked, difference }: StateViewProps) {
  const version = shownIn(state);
  usePrintOpen();
  if (!version || !asked) {
    return (
      <section aria-label={REPLAY.after}>
        <p className="muted">{REPLAY.noVersion}</p>
      </section>
    );
  }
  const { assessmentID, versionNumber } = version;
  const questions = asked.sections.flatMap((section) => section.questions);
  const options = questions.reduce((sum, { optionCount }) => sum + optionCount, 0);
  const now = stateOf({ isActive: state.active === assessmentID ? 1 : 0, isDraft: versionNumber === null ? 1 : 0 });
  const active = state.active === null ? null : state.versions[state.active];
  const changed = new Map(
    (difference?.sections ?? [])
      .flatMap((section) => section.questions)
      .filter((question) => kindsOf(question).length > 0)
      .map((question) => [question.questionID, question]),
  );
  return (
    <Stack aria-label={REPLAY.after} as="section" gap={12} className={styles.state}>
      <Text as="h2" size={20} breaks>
        {asked.assessmentTitle}
      </Text>
      <Row as="p" gap="4px 20px" className={styles.facts}>
        {versionNumber !== null && (
          <Fact isChanged={before.versions[assessmentID]?.versionNumber !== versionNumber}>
            {REPLAY.version(versionNumber)}
          </Fact>
        )}
        <StateName state={now} />
        <Fact isChanged={before.active !== state.active}>
          {active?.versionNumber ? REPLAY.offered(active.versionNumber) : REPLAY.notOffered}
        </Fact>
        <span>{REPLAY.inWhole(asked.sections.length, questions.length, options)}</span>
        <span>{REPLAY.maxScore(points(asked.maxScore))}</span>
      </Row>
      {questions.length === 0 && <p className="muted">{REPLAY.empty}</p>}
      {asked.sections.map((section) => (
        <Section key={section.sectionID} section={section} changed={changed} />
      ))}
    </Stack>
  );
}

interface FactProps {
  readonly isChanged: boolean;
  readonly children: ReactNode;
}

const Fact = ({ isChanged, children }: FactProps) => (
  <span data-changed={isChanged || undefined}>
    {children} {isChanged && <Mark>{REPLAY.changed}</Mark>}
  </span>
);

interface SectionProps {
  readonly section: BuilderSection;
  readonly changed: ReadonlyMap<string, QuestionDifference>;
}

/** Opens where something changed, with the options of what did; opened by hand it has all, and stays open. */
function Section({ section: { sectionName, maxSectionImpact, questions }, changed }: SectionProps) {
  const isChanged = questions.some(({ questionID }) => changed.has(questionID));
  return (
    <details className={styles.section} open={isChanged} data-changed={isChanged || undefined} {...PRINTED_OPEN}>
      <summary>
        <span className={styles.name}>{sectionName}</span>{' '}
        <Note as="span" className="tabular">
          {REPLAY.section(questions.length, points(maxSectionImpact))}
        </Note>
        <ChevronDownIcon />
      </summary>
      <ol className={styles.questions}>
        {questions.map(({ questionID, text, questionOptions }) => {
          const difference = changed.get(questionID);
          return (
            <li key={questionID} data-changed={difference !== undefined || undefined}>
              <details open={!isChanged || difference !== undefined} {...PRINTED_OPEN}>
                <summary>
                  <span>{text}</span>
                  {difference && <Mark>{REPLAY.changed}</Mark>}
                  <ChevronDownIcon />
                </summary>
                <ol className={styles.options}>
                  {questionOptions.map((option) => (
                    <li
                      key={option.questionOptionID}
                      data-changed={isOptionChanged(difference, option.questionOptionID) || undefined}
                    >
                      {option.text} <span className="muted tabular">{REPLAY.impact(points(option.scoreImpact))}</span>
                    </li>
                  ))}
                </ol>
              </details>
            </li>
          );
        })}
      </ol>
    </details>
  );
}

/** Only for questions that were there before. */
const isOptionChanged = (question: QuestionDifference | undefined, id: string): boolean =>
  question?.before != null &&
  question.options.some((option) => option.questionOptionID === id && optionKindsOf(option).length > 0);

const Mark = ({ children }: { readonly children: ReactNode }) => <em className={styles.mark}>{children}</em>;
