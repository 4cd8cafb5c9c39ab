import { Button } from '@mantine/core';
import { useState } from 'react';
import { useAddress } from '../../../../shared/builder/address.ts';
import { type BuilderAssessment, type BuilderQuestions, useSections } from '../../../../shared/builder/queries.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { Note, Stack } from '../../../../ui/layout/layout.tsx';
import { PlainButton } from '../../../../ui/layout/parts.tsx';
import { Empty, Failure } from '../../../../ui/states.tsx';
import styles from './checks.module.css';
import type { Check } from './checks.ts';
import { leadToOption } from './place.ts';
import { CHECK_WORDS, CHECKS } from './texts.ts';
import { useChecks } from './use-checks.ts';

interface ChecksButtonProps {
  readonly assessment: Pick<BuilderAssessment, 'assessmentID'>;
}

export function ChecksButton({ assessment: { assessmentID } }: ChecksButtonProps) {
  const [opened, setOpened] = useState(false);
  const query = useSections(assessmentID);
  const checks = useChecks(assessmentID);
  const { search, open } = useAddress();

  const lead = ({ questionID, questionOptionID }: Check): void => {
    setOpened(false);
    if (questionID === null) return;
    leadToOption(questionOptionID === null ? null : { questionID, questionOptionID });
    open({ ...search, view: undefined, with: undefined, question: questionID });
  };

  return (
    <>
      <Button size="sm" variant="default" onClick={() => setOpened(true)} loading={query.isPending}>
        {checks ? CHECKS.button(checks.length) : CHECKS.title}
      </Button>
      <Dialog drawer opened={opened} onClose={() => setOpened(false)} title={CHECKS.title}>
        {query.isError && (
          <Failure
            text={CHECKS.failed}
            error={query.error}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        )}
        {checks?.length === 0 && <Empty title={CHECKS.noneTitle}>{CHECKS.none}</Empty>}
        {checks && query.data && checks.length > 0 && <CheckList checks={checks} of={query.data} onLead={lead} />}
      </Dialog>
    </>
  );
}

interface CheckListProps {
  readonly checks: readonly Check[];
  readonly of: BuilderQuestions;
  readonly onLead: (check: Check) => void;
}

function CheckList({ checks, of, onLead }: CheckListProps) {
  const sections = of.sections.filter(({ sectionID }) => checks.some((check) => check.sectionID === sectionID));
  return (
    <Stack gap={20} shrink>
      <p className="muted">{CHECKS.intro}</p>
      {sections.map((section) => (
        <section key={section.sectionID} aria-label={section.sectionName}>
          <h3 style={{ marginBottom: 6 }}>{section.sectionName}</h3>
          <Stack as="ul" gap={0} shrink className={styles.list}>
            {checks
              .filter(({ sectionID }) => sectionID === section.sectionID)
              .map((check) => {
                const question = section.questions.find(({ questionID }) => questionID === check.questionID);
                const option = question?.questionOptions.find(
                  ({ questionOptionID }) => questionOptionID === check.questionOptionID,
                );
                return (
                  <li key={`${check.kind} ${check.questionID} ${check.questionOptionID}`}>
                    <PlainButton className={styles.check} onClick={() => onLead(check)}>
                      <span>{CHECK_WORDS[check.kind]}</span>
                      {check.kind !== 'unscoredSection' && <Note as="span">{question?.text}</Note>}
                      {option && <Note as="span">{CHECKS.option(option.text)}</Note>}
                    </PlainButton>
                  </li>
                );
              })}
          </Stack>
        </section>
      ))}
    </Stack>
  );
}
