import { inShownOrder } from '@groundwork/contracts/browser';
import { Button } from '@mantine/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { BuilderOption, BuilderQuestion } from '../../../../../shared/builder/queries.ts';
import { forget } from '../../../../../shared/builder/typed/typed.ts';
import { call } from '../../../../../shared/lists/api.ts';
import { LiveRegion } from '../../../../../ui/hidden.tsx';
import { Note, Row } from '../../../../../ui/layout/layout.tsx';
import { DeleteConfirm } from '../../edit/delete-confirm.tsx';
import { EDIT_WORDS, OPTION_LABELS } from '../../edit/texts.ts';
import { OPTIONS } from '../../options/texts.ts';
import { useDrops } from '../../order/drag.ts';
import { type Direction, droppedOrder } from '../../order/places.ts';
import { ORDER } from '../../order/texts.ts';
import { useKeptFocus } from '../../order/use-kept-focus.ts';
import { useMove } from '../../order/use-move.ts';
import { optionKey } from '../subjects.ts';
import { PANES } from '../texts.ts';
import { NewOption } from './new-option.tsx';
import { type OptionActs, OptionCard, PANE_OPTION } from './option-card.tsx';
import styles from './options.module.css';

interface OptionListProps {
  readonly draft: string;
  readonly question: BuilderQuestion;
  readonly named: string | undefined;
}

export function OptionList({ draft, question, named }: OptionListProps) {
  const { questionID, questionOptions: options } = question;
  const { move, said } = useMove(draft);
  const list = useRef<HTMLElement>(null);
  const keepFocus = useKeptFocus(list);
  const [isFlipped, setFlipped] = useState(false);
  const [isAllOpen, setAllOpen] = useState(false);
  /** Those that are not as `isAllOpen` says. */
  const [others, setOthers] = useState<ReadonlySet<string>>(new Set());
  const [deleted, setDeleted] = useState<string | null>(null);
  const [added, setAdded] = useState('');
  const count = options.length;
  const shown = isFlipped ? inShownOrder(options) : options;
  const isOpen = ({ questionOptionID: id }: BuilderOption): boolean => others.has(id) !== isAllOpen || id === named;

  /** @param at place among those shown, from 1. */
  const place = (questionOptionID: string, at: number): void => {
    const optionOrder = isFlipped ? count + 1 - at : at;
    move({ of: 'option', questionOptionID, optionOrder, said: ORDER.optionMoved(optionOrder, count) });
  };
  const placeOf = (id: string): number => shown.findIndex(({ questionOptionID }) => questionOptionID === id) + 1;
  useDrops(PANE_OPTION, ({ id, onto, edge }) => {
    const from = placeOf(id);
    const to = droppedOrder(from, placeOf(onto), edge);
    if (to !== from) place(id, to);
  });
  const step = ({ questionOptionID: id }: BuilderOption, direction: Direction): void => {
    keepFocus(id, direction);
    place(id, placeOf(id) + (direction === 'up' ? -1 : 1));
  };
  const latest = useRef(step);
  useEffect(() => {
    latest.current = step;
  });
  const acts = useMemo(
    (): OptionActs => ({
      onMove: (option, direction) => latest.current(option, direction),
      onToggle: (id) =>
        setOthers((now) => (now.has(id) ? new Set([...now].filter((one) => one !== id)) : new Set([...now, id]))),
      onDelete: setDeleted,
    }),
    [],
  );
  const gone = options.find(({ questionOptionID }) => questionOptionID === deleted);

  return (
    <section ref={list} aria-labelledby={`options-${questionID}`} className={styles.list}>
      <Row gap="4px 12px">
        <h4 id={`options-${questionID}`} tabIndex={-1} data-field="options">
          {OPTIONS.title}
        </h4>
        <Row gap={4} style={{ marginInlineStart: 'auto' }}>
          {count > 0 && (
            <Button
              size="compact-sm"
              variant="subtle"
              onClick={() => {
                setAllOpen(!isAllOpen);
                setOthers(new Set());
              }}
            >
              {isAllOpen ? PANES.hideAll : PANES.showAll}
            </Button>
          )}
          {count > 1 && (
            <Button
              size="compact-sm"
              variant={isFlipped ? 'light' : 'subtle'}
              aria-pressed={isFlipped}
              onClick={() => setFlipped((now) => !now)}
            >
              {PANES.flip}
            </Button>
          )}
        </Row>
      </Row>
      {count > 1 && <Note>{isFlipped ? PANES.flipped : PANES.bottomUp}</Note>}
      <LiveRegion message={added || said} />
      {count === 0 ? (
        <p className="muted">{OPTIONS.none}</p>
      ) : (
        <>
          <div className={styles.heads} aria-hidden="true">
            <span>{OPTION_LABELS.text}</span>
            <span>{OPTION_LABELS.scoreImpact}</span>
          </div>
          <ol className={styles.cards}>
            {shown.map((option, index) => (
              <OptionCard
                key={option.questionOptionID}
                draft={draft}
                option={option}
                canUp={index > 0}
                canDown={index < count - 1}
                isNamed={option.questionOptionID === named}
                isOpen={isOpen(option)}
                acts={acts}
              />
            ))}
          </ol>
        </>
      )}
      <NewOption draft={draft} questionID={questionID} onAdded={() => setAdded(EDIT_WORDS.optionAdded)} />
      <DeleteConfirm
        opened={gone !== undefined}
        title={EDIT_WORDS.deleteOption}
        revision={gone?.revision ?? 0}
        remove={(revision) =>
          call('deleteOption', { params: { assessmentID: draft, optionID: deleted ?? '' }, query: { revision } })
        }
        done={EDIT_WORDS.optionDeleted}
        onDeleted={() => {
          forget((_, key) => key === optionKey(draft, deleted ?? ''));
          setDeleted(null);
        }}
        onCancel={() => setDeleted(null)}
      >
        <p>
          {EDIT_WORDS.deleteOptionWhy} {count <= 2 && EDIT_WORDS.tooFew}
        </p>
      </DeleteConfirm>
    </section>
  );
}
