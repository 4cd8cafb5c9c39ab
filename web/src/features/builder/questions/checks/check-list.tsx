import { Button } from '@mantine/core';
import type { BuilderQuestions } from '../../../../shared/builder/queries.ts';
import { Note, Row, Stack } from '../../../../ui/layout/layout.tsx';
import { PlainButton } from '../../../../ui/layout/parts.tsx';
import styles from './checks.module.css';
import type { Check } from './checks.ts';
import { CHECK_WORDS, CHECKS } from './texts.ts';

interface CheckListProps {
  readonly checks: readonly Check[];
  /** Whether these are kept as is. */
  readonly meant: boolean;
  readonly of: BuilderQuestions;
  readonly onLead: (check: Check) => void;
  readonly onMark: (check: Check) => void;
  readonly busy: boolean;
}

/** By sections, each with what leads to it and what silences it, or tells it again. */
export function CheckList({ checks, meant, of, onLead, onMark, busy }: CheckListProps) {
  const sections = of.sections.filter(({ sectionID }) => checks.some((check) => check.sectionID === sectionID));
  return sections.map((section) => (
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
            const words = CHECK_WORDS[check.kind];
            const name = option?.text ?? question?.text ?? '';
            return (
              <Row as="li" key={`${check.kind} ${check.questionID} ${check.questionOptionID}`} oneLine gap={8}>
                <PlainButton className={styles.check} onClick={() => onLead(check)}>
                  <span>{words}</span>
                  {check.kind !== 'unscoredSection' && <Note as="span">{question?.text}</Note>}
                  {option && <Note as="span">{CHECKS.option(option.text)}</Note>}
                </PlainButton>
                {check.questionID !== null && (
                  <Button
                    size="compact-sm"
                    variant="default"
                    className={styles.mark ?? ''}
                    disabled={busy}
                    aria-label={meant ? CHECKS.raiseOf(words, name) : CHECKS.meanOf(words, name)}
                    onClick={() => onMark(check)}
                  >
                    {meant ? CHECKS.raise : CHECKS.mean}
                  </Button>
                )}
              </Row>
            );
          })}
      </Stack>
    </section>
  ));
}
