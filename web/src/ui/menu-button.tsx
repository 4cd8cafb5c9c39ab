import { Button } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { MenuList } from './menu.tsx';

interface MenuButtonProps {
  readonly label: string;
  readonly disabled?: boolean;
  readonly loading?: boolean;
  /** Menu items. */
  readonly children: ReactNode;
}

/** A button that opens a menu below it. */
export function MenuButton({ label, disabled = false, loading = false, children }: MenuButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [at, setAt] = useState<{ readonly x: number; readonly y: number } | null>(null);
  return (
    <div>
      <Button
        ref={button}
        size="xs"
        variant="default"
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
