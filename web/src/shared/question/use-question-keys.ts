import { inShownOrder } from '@groundwork/contracts/browser';
import type { KeyboardEvent } from 'react';
import type { Question } from '../../api/queries.ts';
import { useKeysOn } from './keys-setting.ts';

interface QuestionKeys {
  readonly question: Question;
  readonly choose: (questionOptionID: string) => void;
  readonly back: () => void;
  readonly showKeys: () => void;
}

/**
 * Number keys choose, Backspace goes back, `?` lists the keys: only with the focus in the question, and unless
 * switched off (WCAG 2.1.4). A held key acts once, or it would answer question after question.
 */
export function useQuestionKeys({ question, choose, back, showKeys }: QuestionKeys) {
  const keysOn = useKeysOn();

  return (event: KeyboardEvent): void => {
    if (!keysOn || isTyping(event.target) || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '?') {
      event.preventDefault();
      showKeys();
      return;
    }
    if (event.key === 'Backspace') {
      event.preventDefault();
      back();
      return;
    }
    if (!/^[1-9]$/.test(event.key)) return;
    const option = inShownOrder(question.questionOptions)[Number(event.key) - 1];
    if (!option) return;
    event.preventDefault();
    choose(option.questionOptionID);
  };
}

/** A form's buttons count too: a digit pressed after one of them is not meant for the question. */
const isTyping = (target: EventTarget): boolean =>
  target instanceof HTMLElement && target.closest('form, input, textarea, select, [contenteditable]') !== null;
