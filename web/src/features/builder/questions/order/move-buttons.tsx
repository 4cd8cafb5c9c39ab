import { ChevronDownIcon } from '../../../../ui/icons.tsx';
import { IconButton } from '../../../../ui/layout/parts.tsx';
import styles from './move-buttons.module.css';
import type { Direction } from './places.ts';
import { moveButtonProps } from './use-kept-focus.ts';

interface MoveButtonsProps {
  readonly id: string;
  readonly labels: Readonly<Record<Direction, string>>;
  readonly can: Readonly<Record<Direction, boolean>>;
  readonly onMove: (direction: Direction) => void;
}

const DIRECTIONS = ['up', 'down'] as const;

/** One step up or down. At an end the button stays focusable: a person who got there with it would lose their place. */
export const MoveButtons = ({ id, labels, can, onMove }: MoveButtonsProps) => (
  <span className={styles.buttons}>
    {DIRECTIONS.map((direction) => (
      <IconButton
        key={direction}
        className={styles.button}
        {...moveButtonProps(id, direction)}
        data-direction={direction}
        aria-label={labels[direction]}
        title={labels[direction]}
        aria-disabled={!can[direction]}
        onClick={() => {
          if (can[direction]) onMove(direction);
        }}
      >
        <ChevronDownIcon />
      </IconButton>
    ))}
  </span>
);
