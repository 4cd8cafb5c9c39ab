import { Button } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { ChevronDownIcon } from './icons.tsx';
import { MenuList } from './menu.tsx';

interface MenuButtonProps {
  readonly label: string;
  readonly size?: 'xs' | 'sm';
  /** Whether an arrow says that there is more. */
  readonly unfolds?: boolean;
  readonly disabled?: boolean;
  readonly loading?: boolean;
  /** Menu items. */
  readonly children: ReactNode;
}

/** A button that opens a menu below it. */
export function MenuButton({
  label,
  size = 'xs',
  unfolds = false,
  disabled = false,
  loading = false,
  children,
}: MenuButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [at, setAt] = useState<{ readonly x: number; readonly y: number } | null>(null);
  return (
    <div>
      <Button
        ref={button}
        size={size}
        variant="default"
        rightSection={unfolds && <ChevronDownIcon />}
        aria-haspopup="menu"
        aria-expanded={at !== null}
        disabled={disabled}
        loading={loading}
        onClick={({ currentTarget }) => {
          const { left, bottom } = currentTarget.getBoundingClientRect();
          setAt(at ? null : { x: left, y: bottom + 4 });
        }}
      >
        {label}
      </Button>
      {at && (
        <MenuList
          label={label}
          at={at}
          onClose={(focusBack) => {
            setAt(null);
            if (focusBack) button.current?.focus();
          }}
        >
          {children}
        </MenuList>
      )}
    </div>
  );
}
