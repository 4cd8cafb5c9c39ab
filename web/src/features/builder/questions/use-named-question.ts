import { type RefObject, useEffect, useRef } from 'react';
import { useAddress } from '../../../shared/builder/address.ts';
import type { BuilderSection } from '../../../shared/builder/queries.ts';
import type { OpenSections } from './use-open-sections.ts';

/**
 * Opens the section of the question in the address, scrolls to it and focuses it.
 * @param again another object where somebody is led to the same question once more. @returns its id.
 */
export function useNamedQuestion(
  within: RefObject<HTMLElement | null>,
  sections: readonly BuilderSection[],
  { isOpen, open }: OpenSections,
  again: object | undefined,
): string | undefined {
  const { question } = useAddress().search;
  const reached = useRef<string | undefined>(undefined);
  const was = useRef(again);
  const sectionID = sections.find(({ questions }) =>
    questions.some(({ questionID }) => questionID === question),
  )?.sectionID;
  const isShown = sectionID !== undefined && isOpen(sectionID);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each question that the address names
  useEffect(() => {
    if (question === undefined || was.current !== again) reached.current = undefined;
    was.current = again;
    if (question === undefined || sectionID === undefined || reached.current === question) return;
    if (!isShown) return open(sectionID);
    reached.current = question;
    const texts = [...(within.current?.querySelectorAll<HTMLElement>('[data-focus]') ?? [])];
    const text = texts.find(({ dataset }) => dataset['focus'] === question);
    text?.scrollIntoView({ block: 'center' });
    text?.focus({ preventScroll: true });
  }, [question, sectionID, isShown, again]);
  return question;
}
