import { ChevronDownIcon } from '../icons.tsx';
import styles from './unfold-button.module.css';

interface UnfoldButtonProps {
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  /** For screen readers: the visible text is the same in each row. */
  readonly label: string;
  readonly children: string;
}

export const UnfoldButton = ({ isOpen, onOpen, label, children }: UnfoldButtonProps) => (
  <button
    type="button"
    className={`${styles.button} no-print`}
    aria-expanded={isOpen}
    aria-label={label}
    onClick={() => onOpen(!isOpen)}
  >
    {children}
    <ChevronDownIcon />
  </button>
);
