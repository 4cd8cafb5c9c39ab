import { inShownOrder, TEXTS } from '@groundwork/contracts/browser';
import { type KeyboardEvent, type MouseEvent, useId, useRef } from 'react';
import type { Question } from '../../api/queries.ts';
import { Note, Stack } from '../../ui/layout/layout.tsx';
import { useKeysOn } from './keys-setting.ts';
import styles from './options.module.css';

/** A key goes on at once; a pointer first shows the choice. */
export type ChosenBy = 'key' | 'pointer';

interface OptionsProps {
  readonly question: Question;
  readonly readOnly: boolean;
  readonly onChoose: (questionOptionID: string, by: ChosenBy) => void;
}

/**
 * A radio group with buttons. With native radio buttons arrow keys select, and selecting goes on to the next question,
 * so keyboard users would be thrown forward (docs/decisions.md#auto-advance). Here arrows only move the focus.
 */
export function Options({ question, readOnly, onChoose }: OptionsProps) {
  const labelID = useId();
  const group = useRef<HTMLDivElement>(null);
  const keysOn = useKeysOn();
  const options = inShownOrder(question.questionOptions);
  const chosen = options.findIndex(({ questionOptionID }) => questionOptionID === question.userSelectedOption);

  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>, at: number): void => {
    // A held key would answer one question after another.
    if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
    const next = arrowTarget(event.key, at, options.length);
    if (next === undefined) return;
    event.preventDefault();
    group.current?.querySelectorAll<HTMLElement>('[role="radio"]')[next]?.focus();
  };
  // A double click's second click would answer the next question.
  const onClick = (event: MouseEvent, questionOptionID: string): void => {
    if (event.detail < 2) onChoose(questionOptionID, event.detail === 0 ? 'key' : 'pointer');
  };

  return (
    <div>
      <Note weight={550} mb={10} id={labelID}>
        {TEXTS.flow.selectOne}
      </Note>
      <Stack ref={group} role="radiogroup" aria-labelledby={labelID} aria-disabled={readOnly}>
        {options.map(({ questionOptionID, optionText }, at) => (
          // biome-ignore lint/a11y/useSemanticElements: see above, a native radio button selects on arrow keys.
          <button
            key={questionOptionID}
            type="button"
            role="radio"
            aria-checked={at === chosen}
            aria-disabled={readOnly}
            tabIndex={at === Math.max(chosen, 0) ? 0 : -1}
            className={styles.option}
            onClick={(event) => onClick(event, questionOptionID)}
            onKeyDown={(event) => onKeyDown(event, at)}
          >
            <span className={styles.mark} aria-hidden="true" />
            <span className={styles.text}>{optionText}</span>
            {keysOn && !readOnly && at < 9 && (
              <span className={styles.key} aria-hidden="true">
                {at + 1}
              </span>
            )}
          </button>
        ))}
      </Stack>
    </div>
  );
}

/** @returns the index an arrow key leads to; undefined for other keys. */
function arrowTarget(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
    case 'ArrowRight':
      return (at + 1) % count;
    case 'ArrowUp':
    case 'ArrowLeft':
      return (at - 1 + count) % count;
    default:
      return undefined;
  }
}
