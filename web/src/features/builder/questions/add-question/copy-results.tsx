import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { ChevronDownIcon } from '../../../../ui/icons.tsx';
import { Facts } from '../../../../ui/layout/facts.tsx';
import { Clamped, IconButton } from '../../../../ui/layout/parts.tsx';
import { Cell, StackedTable } from '../../../../ui/stacked-table/stacked-table.tsx';
import { OPTION_COLUMNS, OptionCells } from '../options/option-cells.tsx';
import styles from './add-question.module.css';
import { ADD } from './texts.ts';
import type { FoundQuestion } from './use-search.ts';

interface CopyResultsProps {
  readonly questions: readonly FoundQuestion[];
  readonly onCopy: (question: FoundQuestion) => void;
}

const HEADS = [
  { label: 'Details', isHidden: true },
  { label: ADD.columns.question },
  { label: ADD.columns.section },
  { label: ADD.columns.explanation },
  { label: ADD.copy, isHidden: true },
] as const;

export const CopyResults = ({ questions, onCopy }: CopyResultsProps) => (
  <StackedTable label={ADD.resultsLabel} columns={HEADS}>
    {questions.map((question) => (
      <Result key={`${question.assessmentID} ${question.questionID}`} question={question} onCopy={onCopy} />
    ))}
  </StackedTable>
);

interface ResultProps {
  readonly question: FoundQuestion;
  readonly onCopy: (question: FoundQuestion) => void;
}

function Result({ question, onCopy }: ResultProps) {
  const [isOpen, setOpen] = useState(false);
  const detailID = useId();
  const { questionText, sectionName, explanationText } = question;
  return (
    <tbody>
      <tr>
        <td className={styles.toggle}>
          <IconButton
            unfolds
            aria-expanded={isOpen}
            aria-controls={isOpen ? detailID : undefined}
            aria-label={isOpen ? ADD.hide(questionText) : ADD.show(questionText)}
            onClick={() => setOpen((now) => !now)}
          >
            <ChevronDownIcon />
          </IconButton>
        </td>
        <th scope="row" className={styles.found}>
          {questionText}
          <span className={styles.from}>{ADD.from(question.assessmentTitle, question.sectorName)}</span>
        </th>
        <Cell label={ADD.columns.section}>
          <div className={styles.section}>{sectionName}</div>
        </Cell>
        <Cell label={ADD.columns.explanation}>{explanationText && <Clamped>{explanationText}</Clamped>}</Cell>
        <td>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={ADD.copyOf(questionText)}
            onClick={() => onCopy(question)}
          >
            {ADD.copy}
          </Button>
        </td>
      </tr>
      {isOpen && (
        <tr id={detailID}>
          <td colSpan={HEADS.length} className={styles.detail}>
            <Detail question={question} />
          </td>
        </tr>
      )}
    </tbody>
  );
}

function Detail({ question }: { readonly question: FoundQuestion }) {
  const facts: readonly (readonly [string, string])[] = [
    [ADD.columns.question, question.questionText],
    [ADD.columns.explanation, question.explanationText],
    [ADD.help, question.helpText],
    [ADD.columns.section, question.sectionName],
    [ADD.resource, question.education && `${question.education} (${ADD.read})`],
  ];
  return (
    <>
      <Facts facts={facts} look="stack" gap={6} className={styles.facts} />
      <StackedTable label={ADD.step} columns={OPTION_COLUMNS}>
        <tbody>
          {question.questionOptions.map((one) => (
            <tr key={one.questionOptionID}>
              <OptionCells option={one} />
            </tr>
          ))}
        </tbody>
      </StackedTable>
    </>
  );
}
