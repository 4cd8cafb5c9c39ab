import { Button, Tooltip } from '@mantine/core';
import { Row } from '../../../ui/layout/layout.tsx';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Tooltip.css';
import { useId } from 'react';
import { useProfile } from '../../../session/session.ts';
import type { BuilderAssessment } from '../../../shared/builder/queries.ts';
import { Icon } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { changeInWords, UNDO } from './texts.ts';
import styles from './undo.module.css';
import { type Direction, useUndo } from './use-undo.ts';
import { useUndoKeys } from './use-undo-keys.ts';

interface UndoButtonsProps {
  readonly assessment: BuilderAssessment;
}

export function UndoButtons({ assessment }: UndoButtonsProps) {
  const { userID } = useProfile();
  const { run, busy, problem } = useUndo(assessment);
  useUndoKeys(run);

  const wordsOf = (direction: Direction): string => {
    const step = assessment[direction];
    if (!step) return UNDO.nothing[direction];
    const by = step.actorID === userID ? UNDO.you : step.actorName || UNDO.somebody;
    return UNDO.would(UNDO[direction], changeInWords(step.events), by);
  };

  return (
    <Row className={styles.undo}>
      <UndoButton words={wordsOf('undo')} can={assessment.undo !== null} busy={busy} onRun={() => run('undo')}>
        <Icon>
          <path d="M3 6.5h6.5a3.5 3.5 0 0 1 0 7H6M6 3.5l-3 3 3 3" />
        </Icon>
        <span className={styles.word}>{UNDO.undo}</span>
      </UndoButton>
      <UndoButton words={wordsOf('redo')} can={assessment.redo !== null} busy={busy} onRun={() => run('redo')}>
        <Icon>
          <path d="M13 6.5H6.5a3.5 3.5 0 0 0 0 7H10M10 3.5l3 3-3 3" />
        </Icon>
        <span className={styles.word}>{UNDO.redo}</span>
      </UndoButton>
      {problem && <Notice kind="error">{problem}</Notice>}
    </Row>
  );
}

interface UndoButtonProps {
  readonly words: string;
  readonly can: boolean;
  readonly busy: boolean;
  readonly onRun: () => void;
  readonly children: React.ReactNode;
}

/** Stays focusable when it can do nothing: a person who undid the last change with it would lose their place. */
function UndoButton({ words, can, busy, onRun, children }: UndoButtonProps) {
  const id = useId();
  return (
    <Tooltip label={words} events={{ hover: true, focus: true, touch: true }} multiline maw={320}>
      <Button
        size="sm"
        variant="default"
        aria-disabled={!can || busy}
        data-disabled={!can}
        aria-describedby={id}
        onClick={() => {
          if (can && !busy) onRun();
        }}
      >
        <Row as="span" inline oneLine gap={6}>
          {children}
        </Row>
        <span id={id} hidden>
          {words}
        </span>
      </Button>
    </Tooltip>
  );
}
