import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { EVIDENCE } from './texts.ts';

export { EvidenceNote, EvidenceOf, EvidenceUnfold } from './evidence-note.tsx';

export const StaffFiles = lazyPart(EVIDENCE.missing, () => import('./staff-files.tsx'));

export const DataRoom = lazyPart(EVIDENCE.missing, () => import('./data-room.tsx'));
