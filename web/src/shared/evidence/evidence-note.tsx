import { createContext, use, useState } from 'react';
import { Stack } from '../../ui/layout/layout.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { UnfoldButton } from '../../ui/unfold-button/unfold-button.tsx';
import { EVIDENCE } from './texts.ts';

const EvidenceForm = lazyPart(EVIDENCE.missing, () => import('./evidence-form.tsx'));

/** The userAssessmentID of the answers; null when the reader is not the founder. */
export const EvidenceOf = createContext<string | null>(null);

interface EvidenceNoteProps {
  readonly questionID: string;
  readonly question: string;
}

/** Beside one's own answer: where an investor would find its evidence. The form loads when opened. */
export function EvidenceNote({ questionID, question }: EvidenceNoteProps) {
  const userAssessmentID = use(EvidenceOf);
  const [isOpen, setOpen] = useState(false);
  if (userAssessmentID === null) return null;
  return (
    <Stack align="start" gap={12} className="no-print">
      <UnfoldButton isOpen={isOpen} onOpen={setOpen} label={EVIDENCE.about(question)}>
        {EVIDENCE.add}
      </UnfoldButton>
      {isOpen && <EvidenceForm userAssessmentID={userAssessmentID} questionID={questionID} />}
    </Stack>
  );
}
