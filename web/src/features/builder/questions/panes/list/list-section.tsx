import { memo, useId } from 'react';
import type { BuilderSection } from '../../../../../shared/builder/queries.ts';
import { PencilIcon } from '../../../../../shared/lists/table/icons.tsx';
import { ChevronDownIcon } from '../../../../../ui/icons.tsx';
import { Row } from '../../../../../ui/layout/layout.tsx';
import { IconButton, Small } from '../../../../../ui/layout/parts.tsx';
import { useDragRow } from '../../order/drag.ts';
import { HERE } from '../../order/texts.ts';
import { SECTIONS } from '../../texts.ts';
import { PANES } from '../texts.ts';
import styles from './list.module.css';
import { type ListActs, ListRow } from './list-row.tsx';

interface ListSectionProps {
  readonly draft: string;
  readonly section: BuilderSection;
  /** Its impact as text. */
  readonly impact: string;
  /** Names of the sections before and after; null for none. */
  readonly before: string | null;
  readonly after: string | null;
  readonly isOpen: boolean;
  /** Null where it is in another section. */
  readonly chosen: string | null;
  readonly stop: string | null;
  readonly acts: ListActs;
  readonly onToggle: (sectionID: number) => void;
  readonly onEdit: (section: BuilderSection) => void;
}

export const ListSection = memo(function ListSection(props: ListSectionProps) {
  const { draft, section, impact, before, after, isOpen, chosen, stop, acts, onToggle, onEdit } = props;
  const { sectionID, sectionName, questions } = section;
  const listID = useId();
  const { row } = useDragRow<HTMLDivElement>({ id: `section ${sectionID}`, kind: 'question', order: null });
  return (
    <section aria-label={sectionName}>
      <Row as="div" oneLine gap={4} {...row} className={`${row.className} ${styles.section}`}>
        <IconButton
          unfolds
          aria-expanded={isOpen}
          aria-controls={isOpen ? listID : undefined}
          aria-label={isOpen ? SECTIONS.hide(sectionName) : SECTIONS.show(sectionName)}
          onClick={() => onToggle(sectionID)}
        >
          <ChevronDownIcon />
        </IconButton>
        <div className={styles.name}>
          <h3>{sectionName}</h3>
          <Small>{PANES.facts(questions.length, impact)}</Small>
        </div>
        <IconButton
          aria-label={SECTIONS.editSection(sectionName)}
          title={SECTIONS.editSection(sectionName)}
          onClick={() => onEdit(section)}
        >
          <PencilIcon />
        </IconButton>
      </Row>
      {isOpen && questions.length === 0 && (
        <p id={listID} className={`muted ${styles.none}`}>
          {SECTIONS.noQuestions}
        </p>
      )}
      {isOpen && questions.length > 0 && (
        <ol id={listID} className={styles.rows} aria-label={SECTIONS.questionsOf(sectionName)}>
          {questions.map((question, index) => (
            <ListRow
              key={question.questionID}
              draft={draft}
              question={question}
              up={index > 0 ? HERE : before}
              down={index < questions.length - 1 ? HERE : after}
              isChosen={question.questionID === chosen}
              isStop={question.questionID === stop}
              acts={acts}
            />
          ))}
        </ol>
      )}
    </section>
  );
});
