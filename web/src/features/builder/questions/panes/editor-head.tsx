import { Button } from '@mantine/core';
import { type ReactNode, type Ref, useState } from 'react';
import type { BuilderQuestion, BuilderSection } from '../../../../shared/builder/queries.ts';
import { QuestionComments } from '../../../../shared/builder/review/question-comments.tsx';
import { forget } from '../../../../shared/builder/typed/typed.ts';
import { useQuestionState } from '../../../../shared/builder/typed/use-typed.ts';
import { call } from '../../../../shared/lists/api.ts';
import { LiveRegion } from '../../../../ui/hidden.tsx';
import { AlertIcon, ArrowLeftIcon } from '../../../../ui/icons.tsx';
import { Row } from '../../../../ui/layout/layout.tsx';
import { Small } from '../../../../ui/layout/parts.tsx';
import { DeleteConfirm } from '../edit/delete-confirm.tsx';
import { EDIT_WORDS } from '../edit/texts.ts';
import styles from './editor.module.css';
import { PANES } from './texts.ts';

interface EditorHeadProps {
  readonly draft: string;
  readonly question: BuilderQuestion;
  readonly sections: readonly BuilderSection[];
  readonly onDeleted: () => void;
  readonly onBack: () => void;
  readonly heading: Ref<HTMLHeadingElement>;
  readonly id: string;
  readonly children: ReactNode;
  readonly menu: (onDelete: () => void) => ReactNode;
}

export function EditorHead(props: EditorHeadProps) {
  const { draft, question, sections, onDeleted, onBack, heading, id, children, menu } = props;
  const { questionID, questionOrder, sectionName, optionCount, revision } = question;
  const [isDeleting, setDeleting] = useState(false);
  return (
    <Row gap="4px 12px" className={styles.head}>
      <Button size="sm" variant="subtle" leftSection={<ArrowLeftIcon />} className={styles.back ?? ''} onClick={onBack}>
        {PANES.back}
      </Button>
      <h3 ref={heading} tabIndex={-1} id={id}>
        {PANES.place(questionOrder, sectionName)}
      </h3>
      <SaveState questionID={questionID} />
      <Row gap={6} style={{ marginInlineStart: 'auto' }}>
        {children}
        <QuestionComments question={question} />
        {menu(() => setDeleting(true))}
      </Row>
      <DeleteConfirm
        opened={isDeleting}
        title={EDIT_WORDS.deleteQuestion}
        revision={revision}
        remove={(seen) =>
          call('deleteQuestion', { params: { assessmentID: draft, questionID }, query: { revision: seen } })
        }
        done={EDIT_WORDS.deleted}
        onDeleted={() => {
          forget((typed) => typed.questionID === questionID);
          onDeleted();
        }}
        onCancel={() => setDeleting(false)}
      >
        <p>
          {sections.flatMap(({ questions }) => questions).length <= 1
            ? EDIT_WORDS.lastQuestion
            : EDIT_WORDS.deleteQuestionWhy(optionCount)}
        </p>
      </DeleteConfirm>
    </Row>
  );
}

function SaveState({ questionID }: { readonly questionID: string }) {
  const state = useQuestionState(questionID);
  const isUnsaved = state === 'refused' || state === 'held';
  return (
    <Small className={styles.state} data-unsaved={isUnsaved || undefined}>
      {isUnsaved && <AlertIcon />}
      {PANES.states[state]}
      <LiveRegion message={state === 'refused' ? PANES.states.refused : ''} />
    </Small>
  );
}
