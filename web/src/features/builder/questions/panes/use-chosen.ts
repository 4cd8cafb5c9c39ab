import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { useAddress } from '../../../../shared/builder/address.ts';
import type { BuilderQuestion, BuilderSection } from '../../../../shared/builder/queries.ts';
import type { OpenSections } from '../use-open-sections.ts';
import { typeAhead } from './list/type-ahead.ts';
import { useStable } from './use-stable.ts';

/** From here on the list is beside the question; as in panes.module.css. */
const BESIDE = '(min-width: 700px)';
const isBeside = (): boolean => window.matchMedia(BESIDE).matches;

/** The question being edited is in the address; where there is room for it, the first one until one is chosen. */
export function useChosen(sections: readonly BuilderSection[], open: OpenSections) {
  const { search, open: goTo } = useAddress();
  const named = search.question;
  const all = sections.flatMap(({ questions }) => questions);
  const chosen = named === undefined ? all[0] : all.find(({ questionID }) => questionID === named);
  // Its row is marked first, then its fields are drawn.
  const question = useDeferredValue(chosen);
  const pane = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const edits = useRef(false);
  const [ahead] = useState(typeAhead);
  const shown = useRef<string | undefined>(undefined);

  const isThere = named !== undefined && question?.questionID === named;
  const choose = useStable((questionID: string, wantsFields: boolean) => {
    edits.current = wantsFields;
    if (questionID === named && isThere) return focusFields();
    // Until its fields are drawn, those of the question before are.
    if (wantsFields) ahead.begin();
    // On a phone the browser's own way back leads to the list.
    if (questionID !== named) goTo({ ...search, question: questionID }, { replace: isBeside() });
  });
  const focusFields = (): void => {
    const field = pane.current?.querySelector<HTMLTextAreaElement>('textarea[name="text"]') ?? null;
    ahead.end(edits.current ? field : null);
    edits.current = false;
  };
  useEffect(() => () => ahead.end(null), [ahead]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each question that the address names
  useEffect(() => {
    const before = shown.current;
    // Its fields are not drawn yet, or it is gone.
    if (named !== undefined && !isThere) {
      if (!chosen) ahead.end(null);
      return;
    }
    shown.current = named;
    if (named === before) return;
    if (named === undefined) {
      ahead.end(null);
      if (before !== undefined && !isBeside()) rowOf(before)?.focus();
      return;
    }
    if (question && !open.isOpen(question.sectionID)) open.open(question.sectionID);
    // A check leads to an option, which has the focus already.
    if (!edits.current && pane.current?.contains(document.activeElement)) return;
    showTop(pane.current);
    if (edits.current) focusFields();
    else if (!isBeside()) heading.current?.focus({ preventScroll: true });
    else {
      const row = rowOf(named);
      row?.scrollIntoView({ block: 'nearest' });
      row?.focus({ preventScroll: true });
    }
  }, [named, isThere]);

  return {
    chosenID: chosen?.questionID,
    question,
    /** Another one is chosen, whose fields are not drawn yet. */
    isLeft: question?.questionID !== chosen?.questionID,
    /** Whether the address names one, which may be gone. */
    isNamed: named !== undefined,
    pane,
    heading,
    choose,
    goBack: () => goTo({ ...search, question: undefined }, { replace: true }),
    /** Goes on with the one after it, else before it. */
    onDeleted: () => {
      const at = all.findIndex((one) => one.questionID === question?.questionID);
      const next: BuilderQuestion | undefined = all[at + 1] ?? all[at - 1];
      goTo({ ...search, question: isBeside() ? next?.questionID : undefined }, { replace: true });
    },
  };
}

const rowOf = (questionID: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('[data-focus]')].find(({ dataset }) => dataset['focus'] === questionID);

/** The next question is read from its top, wherever the one before was left. */
function showTop(pane: HTMLElement | null): void {
  if (!pane) return;
  const margin = Number.parseFloat(getComputedStyle(pane).scrollMarginTop) || 0;
  if (pane.getBoundingClientRect().top < margin || !isBeside()) pane.scrollIntoView({ block: 'start' });
}
