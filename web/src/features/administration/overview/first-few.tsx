import { UnfoldButton } from '../../../ui/unfold-button/unfold-button.tsx';
import { OVERVIEW } from './texts.ts';

/** So many rows of a list stand on the overview, so that what is below it is in view. */
export const FEW = 5;

interface FirstFewProps {
  /** The list's, for screen readers. */
  readonly title: string;
  readonly total: number;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

/** Shows the whole list below its first rows, and hides it again. Nothing where all are shown. */
export function FirstFew({ title, total, isOpen, onOpen }: FirstFewProps) {
  if (total <= FEW) return null;
  const text = isOpen ? OVERVIEW.fewer : OVERVIEW.all(total);
  return (
    <UnfoldButton isOpen={isOpen} onOpen={onOpen} label={OVERVIEW.allOf(title, text)}>
      {text}
    </UnfoldButton>
  );
}
