import { TEXTS } from '@groundwork/contracts/browser';
import { Button } from '@mantine/core';
import type { Questionnaire } from '../../../api/queries.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { useTitle } from '../../../ui/use-title.ts';
import { SaveStatus } from '../question/save-status.tsx';
import { FLOW } from '../texts.ts';
import { CompleteButton } from './complete-button.tsx';
import styles from './overview.module.css';
import { SectionAnswers } from './section-answers.tsx';
import { sectionsOf } from './sections.ts';

interface OverviewPageProps {
  readonly questionnaire: Questionnaire;
  readonly readOnly: boolean;
  readonly index: number;
  readonly goTo: (index: number) => void;
}

/** All answers by section, with jumps; completing happens here, after a last look. */
export function OverviewPage({ questionnaire, readOnly, index, goTo }: OverviewPageProps) {
  useTitle(FLOW.overviewTitle);
  const { questions, userAssessmentID } = questionnaire;
  const unanswered = questions.findIndex(({ userSelectedOption }) => userSelectedOption === null);
  const answered = questions.filter(({ userSelectedOption }) => userSelectedOption !== null).length;

  return (
    <Page width="narrow">
      <header className={styles.head}>
        <div className={styles.titleLine}>
          <h1>{FLOW.overviewTitle}</h1>
          <Button variant="default" size="sm" onClick={() => goTo(index)}>
            {FLOW.backToQuestion}
          </Button>
        </div>
        <p className="muted">{readOnly ? FLOW.overviewReadOnly : FLOW.overviewLead}</p>
        <div className={styles.titleLine}>
          <p className="tabular">{FLOW.answered(answered, questions.length)}</p>
          {!readOnly && <SaveStatus answered={answered} />}
        </div>
      </header>
      {sectionsOf(questions).map((section) => (
        <SectionAnswers key={section.id} section={section} userAssessmentID={userAssessmentID} />
      ))}
      <footer className={styles.end}>
        {readOnly ? (
          <LinkButton to="/assessment-results/$userAssessmentID" params={{ userAssessmentID }}>
            {TEXTS.list.view}
          </LinkButton>
        ) : (
          <CompleteButton
            userAssessmentID={userAssessmentID}
            unanswered={unanswered >= 0}
            goToUnanswered={() => goTo(unanswered)}
          />
        )}
      </footer>
    </Page>
  );
}
