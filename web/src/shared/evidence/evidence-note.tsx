import { createContext, use, useEffect, useRef, useState } from 'react';
import { Stack } from '../../ui/layout/layout.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { UnfoldButton } from '../../ui/unfold-button/unfold-button.tsx';
import styles from './evidence.module.css';
import { EVIDENCE } from './texts.ts';

const EvidenceForm = lazyPart(EVIDENCE.missing, () => import('./evidence-form.tsx'));

/** The userAssessmentID of the answers; null when the reader is not the founder. */
export const EvidenceOf = createContext<string | null>(null);

interface EvidenceNoteProps {
  readonly questionID: string;
  readonly question: string;
}

interface EvidenceUnfoldProps extends EvidenceNoteProps {
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

/** Where an investor would find the evidence of one's own answer. The form loads when opened. */
export function EvidenceUnfold({ questionID, question, isOpen, onOpen }: EvidenceUnfoldProps) {
  const userAssessmentID = use(EvidenceOf);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // To measure makes the browser lay out the whole page, once for each answer.
    if (!isOpen || !box.current) return;
    // On a phone the button is held in view above the answers' end, and what it opens would not be seen.
    if (box.current.getBoundingClientRect().top > window.innerHeight / 2)
      box.current.scrollIntoView({ block: 'start' });
  }, [isOpen]);
  if (userAssessmentID === null) return null;
  return (
    <Stack ref={box} align="start" gap={12} className={`no-print ${styles.unfold}`}>
      <UnfoldButton isOpen={isOpen} onOpen={onOpen} label={EVIDENCE.about(question)}>
        {EVIDENCE.add}
      </UnfoldButton>
      {isOpen && <EvidenceForm userAssessmentID={userAssessmentID} questionID={questionID} />}
    </Stack>
  );
}

/** The same, closed at first, beside one of several answers. */
export function EvidenceNote(props: EvidenceNoteProps) {
  const [isOpen, setOpen] = useState(false);
  return <EvidenceUnfold {...props} isOpen={isOpen} onOpen={setOpen} />;
}
