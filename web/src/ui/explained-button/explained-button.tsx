import { ADMINISTRATION } from '@groundwork/contracts/administration';
import { Button, type ButtonProps, Tooltip } from '@mantine/core';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Tooltip.css';
import { type ReactNode, useId } from 'react';
import styles from './explained-button.module.css';

interface ExplainedButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'loading' | 'c'> {
  /** null: enabled. */
  readonly why: string | null;
  readonly type?: 'button' | 'submit';
  readonly onClick?: () => void;
  readonly children: ReactNode;
}

/** Tells why it is disabled: it stays focusable, and tells at once on focus and after a delay on hover. */
export function ExplainedButton({ why, type = 'button', onClick, children, ...button }: ExplainedButtonProps) {
  const id = useId();
  const isDisabled = why !== null;
  return (
    <Tooltip
      label={why ?? ''}
      disabled={!isDisabled}
      openDelay={ADMINISTRATION.tooltipDelayMs}
      events={{ hover: true, focus: true, touch: true }}
      multiline
      maw={280}
      classNames={{ tooltip: styles.tooltip ?? '' }}
    >
      <Button
        {...button}
        type={type}
        className={styles.button ?? ''}
        aria-disabled={isDisabled || undefined}
        aria-describedby={isDisabled ? id : undefined}
        onClick={(event) => {
          if (isDisabled) event.preventDefault();
          else onClick?.();
        }}
      >
        {children}
        {isDisabled && (
          <span id={id} hidden>
            {why}
          </span>
        )}
      </Button>
    </Tooltip>
  );
}
