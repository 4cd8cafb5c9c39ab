import { TEXTS } from '@groundwork/contracts/browser';
import { Button } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import type { Questionnaire } from '../../../api/queries.ts';
import { FLOW } from '../../../shared/question/texts.ts';
import { Deferred } from '../../../ui/deferred.tsx';
import { Box, Row, Stack } from '../../../ui/layout/layout.tsx';
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { usePrintOpen } from '../../../ui/printed-open.ts';
import { useTitle } from '../../../ui/use-title.ts';
import { CompleteButton } from '../complete/complete-button.tsx';
import { SaveStatus } from '../question/save-status.tsx';
import { type AskedSection, sectionsOf } from '../sections.ts';
import { openOnly, setOpen, useOpened } from './opened.ts';
import styles from './overview.module.css';
import { SectionAnswers, Unanswered } from './section-answers.tsx';
import { WITHOUT_EVIDENCE, WithoutEvidence } from './without-evidence.tsx';

/** Who joined a cohort and has not said whether its partner sees results is asked again: beside completing, not before it. */
const Proposal = lazyPart(FLOW.proposalFailed, () => import('../../../shared/partner-access/proposal-part.tsx'));

/** So many unanswered questions are listed by themselves; more are found in their sections. */
const FEW = 10;

const hasOpen = ({ questions }: AskedSection): boolean =>
  questions.some(({ userSelectedOption }) => userSelectedOption === null);

interface OverviewPageProps {
  readonly questionnaire: Questionnaire;
  readonly readOnly: boolean;
  readonly index: number;
  readonly goTo: (index: number) => void;
}

export function OverviewPage({ questionnaire, readOnly, index, goTo }: OverviewPageProps) {
  useTitle(FLOW.overviewTitle);
  usePrintOpen();
  const { questions, userAssessmentID } = questionnaire;
  const unanswered = questions.filter(({ userSelectedOption }) => userSelectedOption === null);
  const answered = questions.length - unanswered.length;
  const sections = sectionsOf(questions);
  const opened = useOpened();
  const lists = unanswered.length <= FEW;
  const allOpen = sections.every(({ id }) => opened.has(id));
  const goToUnanswered = (): void => goTo(questions.findIndex(({ userSelectedOption }) => userSelectedOption === null));
  const heading = useRef<HTMLHeadingElement>(null);
  // The overview may open by itself: moving the focus tells people who do not see it where they are.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only as it opens.
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
    if (!lists && !sections.some((section) => opened.has(section.id) && hasOpen(section))) {
      const first = sections.find(hasOpen);
      if (first) setOpen(first.id, true);
    }
  }, []);

  return (
    <Page width="narrow">
      <Stack as="header" gap={10}>
        <Row justify="between" gap="8px 16px">
          <h1 ref={heading} tabIndex={-1}>
            {FLOW.overviewTitle}
          </h1>
          <Button variant="default" size="sm" className="no-print" onClick={() => goTo(index)}>
            {FLOW.backToQuestion}
          </Button>
        </Row>
        <p className="muted">{leadOf(questionnaire, readOnly, unanswered.length)}</p>
        <Row justify="between" gap="8px 16px">
          <p className="tabular">{FLOW.answered(answered, questions.length)}</p>
          {!readOnly && (
            <div className="no-print">
              <SaveStatus answered={answered} />
            </div>
          )}
        </Row>
      </Stack>
      <Deferred>
        <Stack gap={32} mt={28} className={styles.above}>
          {unanswered.length > 0 && lists && <Unanswered questions={unanswered} userAssessmentID={userAssessmentID} />}
          <Stack align="end" gap={0} className={styles.all}>
            <button
              type="button"
              className={`text-button ${styles.unfold} no-print`}
              onClick={() => openOnly(allOpen ? [] : sections.map(({ id }) => id))}
            >
              {allOpen ? FLOW.fold : FLOW.unfold}
            </button>
            <div>
              {sections.map((section) => (
                <SectionAnswers
                  key={section.id}
                  section={section}
                  userAssessmentID={userAssessmentID}
                  isOpen={opened.has(section.id)}
                />
              ))}
            </div>
          </Stack>
          <WithoutEvidence
            questions={questions}
            userAssessmentID={userAssessmentID}
            isOpen={opened.has(WITHOUT_EVIDENCE)}
          />
        </Stack>
        {!readOnly && unanswered.length === 0 && (
          <Box mt={24} className="no-print">
            <Proposal />
          </Box>
        )}
        <footer className={`${styles.end} no-print`}>
          {readOnly ? (
            <LinkButton to="/assessment-results/$userAssessmentID" params={{ userAssessmentID }}>
              {TEXTS.list.view}
            </LinkButton>
          ) : (
            <CompleteButton
              userAssessmentID={userAssessmentID}
              unanswered={unanswered.length > 0}
              goToUnanswered={goToUnanswered}
              primary={
                unanswered.length > 0 && <Button onClick={goToUnanswered}>{FLOW.left(unanswered.length)}</Button>
              }
            />
          )}
        </footer>
      </Deferred>
    </Page>
  );
}

function leadOf({ lastScore }: Questionnaire, readOnly: boolean, unanswered: number): string {
  if (readOnly) return FLOW.overviewReadOnly;
  if (unanswered > 0) return FLOW.overviewLead;
  // What a device kept of an earlier release does not know it.
  return typeof lastScore === 'number' ? FLOW.reopened(lastScore) : FLOW.allAnswered;
}
