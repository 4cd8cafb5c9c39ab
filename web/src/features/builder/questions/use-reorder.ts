import { type RefObject, useEffect, useRef } from 'react';
import type { BuilderQuestion, BuilderSection } from '../../../shared/builder/queries.ts';
import { useDrops } from './order/drag.ts';
import { type Direction, droppedOrder, stepOf } from './order/places.ts';
import { ORDER } from './order/texts.ts';
import { useKeptFocus } from './order/use-kept-focus.ts';
import { useMove } from './order/use-move.ts';
import type { OpenSections } from './use-open-sections.ts';

interface ReorderOptions {
  readonly assessmentID: string;
  readonly sections: readonly BuilderSection[];
  readonly view: RefObject<HTMLElement | null>;
  readonly open: OpenSections;
}

/** Moves questions within and across sections, by buttons and by dragging. `onMove` stays the same between renders. */
export function useReorder({ assessmentID, sections, view, open }: ReorderOptions) {
  const { move, said } = useMove(assessmentID);
  const keepFocus = useKeptFocus(view);

  const place = (question: BuilderQuestion, sectionID: number, questionOrder: number): void => {
    const section = sections.find((one) => one.sectionID === sectionID);
    if (!section) return;
    const isHere = section.sectionID === question.sectionID;
    const count = section.questions.length + (isHere ? 0 : 1);
    const order = Math.min(questionOrder, count);
    move({
      of: 'question',
      questionID: question.questionID,
      place: { sectionID, questionOrder: order },
      said: ORDER.moved(order, count, section.sectionName),
    });
  };
  const step = (question: BuilderQuestion, direction: Direction): void => {
    const to = stepOf(sections, question, direction);
    if (!to) return;
    if (!open.isOpen(to.sectionID)) open.open(to.sectionID);
    keepFocus(question.questionID, direction);
    place(question, to.sectionID, to.questionOrder);
  };

  useDrops('question', ({ id, onto, edge }) => {
    const all = sections.flatMap(({ questions }) => questions);
    const question = all.find(({ questionID }) => questionID === id);
    if (!question) return;
    const target = all.find(({ questionID }) => questionID === onto);
    if (!target) {
      const section = sections.find(({ sectionID }) => `section ${sectionID}` === onto);
      if (section && section.sectionID !== question.sectionID) {
        place(question, section.sectionID, section.questions.length + 1);
      }
      return;
    }
    const isHere = target.sectionID === question.sectionID;
    const order = droppedOrder(isHere ? question.questionOrder : null, target.questionOrder, edge);
    if (!isHere || order !== question.questionOrder) place(question, target.sectionID, order);
  });

  const latest = useRef(step);
  useEffect(() => {
    latest.current = step;
  });
  const onMove = useRef((question: BuilderQuestion, direction: Direction) => latest.current(question, direction));
  return { onMove: onMove.current, place, said };
}
