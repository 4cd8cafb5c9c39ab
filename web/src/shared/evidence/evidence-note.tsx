import { createContext, use, useState } from 'react';
import { Stack } from '../../ui/layout/layout.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { UnfoldButton } from '../../ui/unfold-button/unfold-button.tsx';
import { EVIDENCE } from './texts.ts';

const EvidenceForm = lazyPart(EVIDENCE.missing, () => import('./evidence-form.tsx'));

/** Of which assessment taken the answers are; null where the reader is not its founder. */
export const EvidenceOf = createContext<string | null>(null);

interface EvidenceNoteProps {
  readonly questionID: string;
  readonly question: string;
}

/** Beside an answer of one's own: where an investor would see it. Its form comes when somebody opens it. */
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
