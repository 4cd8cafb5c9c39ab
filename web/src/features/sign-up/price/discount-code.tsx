import { LIMITS, TEXTS } from '@groundwork/contracts/browser';
import { Button, TextInput } from '@mantine/core';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { fieldError } from '../../../ui/form/field-error.tsx';
import { Grid, Note } from '../../../ui/layout/layout.tsx';
import { PRICE } from '../texts.ts';
import styles from './receipt.module.css';
import { Receipt } from './receipt.tsx';
import type { DiscountState } from './use-discount.ts';

interface DiscountCodeProps {
  readonly discount: DiscountState;
  readonly problem: string | undefined;
  /** Read-only. */
  readonly isFixed: boolean;
}

export function DiscountCode({ discount, problem, isFixed }: DiscountCodeProps) {
  const { applied, checking, typed } = discount;
  const input = useRef<HTMLInputElement>(null);
  const removal = useRef<HTMLButtonElement>(null);
  const pressed = useFocusOnTheOther(applied !== null, input, removal);

  const apply = async (): Promise<void> => {
    if (isFixed) return;
    pressed();
    if (!(await discount.apply())) input.current?.focus();
  };
  const remove = (): void => {
    if (isFixed) return;
    pressed();
    discount.remove();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    // Enter would send the whole form.
    event.preventDefault();
    void apply();
  };

  return (
    <Receipt
      applied={applied}
      removal={
        <button
          ref={removal}
          type="button"
          className={`text-button ${styles.remove}`}
          aria-disabled={isFixed}
          onClick={remove}
        >
          {TEXTS.signUp.remove}
        </button>
      }
    >
      <Note role="status" className={styles.applied}>
        {applied && TEXTS.signUp.codeApplied}
      </Note>
      {!applied && (
        <Grid columns="minmax(0, 1fr) auto" align="start" line="above" p="14px 16px 16px" className={styles.entry}>
          <TextInput
            ref={input}
            name="discountCode"
            label={PRICE.codeLabel}
            value={typed}
            error={fieldError(problem)}
            maxLength={LIMITS.discountCode}
            readOnly={isFixed}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={({ currentTarget }) => discount.type(currentTarget.value)}
            onKeyDown={onKeyDown}
          />
          <Button
            variant="default"
            loading={checking}
            aria-disabled={isFixed}
            data-disabled={isFixed}
            onClick={() => void apply()}
          >
            {TEXTS.signUp.apply}
          </Button>
        </Grid>
      )}
    </Receipt>
  );
}

/**
 * Apply and Remove replace each other: a press moves the focus to the other, a code from the address does not.
 * @returns what to call when one is pressed.
 */
function useFocusOnTheOther(
  isApplied: boolean,
  input: RefObject<HTMLInputElement | null>,
  removal: RefObject<HTMLButtonElement | null>,
): () => void {
  const was = useRef(isApplied);
  const isPressed = useRef(false);
  useEffect(() => {
    if (was.current === isApplied) return;
    was.current = isApplied;
    // Only if the focus was lost with the replaced button: the person may type elsewhere by then.
    if (isPressed.current && document.activeElement === document.body) (isApplied ? removal : input).current?.focus();
    isPressed.current = false;
  }, [isApplied, input, removal]);
  return () => {
    isPressed.current = true;
  };
}
