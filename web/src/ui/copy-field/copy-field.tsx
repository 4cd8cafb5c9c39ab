import { Button, TextInput } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { copyText } from '../copy-text.ts';
import { LiveRegion } from '../hidden.tsx';
import styles from './copy-field.module.css';

interface CopyFieldProps {
  readonly label: string;
  readonly value: string;
  readonly description?: ReactNode;
  /** A button in it that copies; absent where another one does. */
  readonly copies?: boolean;
}

const WORDS = { copy: 'Copy', copied: 'Copied' } as const;

/** What is to be copied by hand: chosen whole when it gets the focus, and read letter by letter. */
export function CopyField({ copies = false, ...props }: CopyFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<string>();
  const { value } = props;
  const isCopied = copied === value;
  const copy = async (): Promise<void> => {
    if (await copyText(value)) setCopied(value);
    else input.current?.focus();
  };
  return (
    <TextInput
      {...props}
      ref={input}
      readOnly
      classNames={{ input: styles.value ?? '' }}
      onFocus={({ currentTarget }) => currentTarget.select()}
      {...(copies
        ? {
            rightSectionWidth: 84,
            rightSection: (
              <>
                <Button size="compact-sm" variant="light" onClick={() => void copy()}>
                  {isCopied ? WORDS.copied : WORDS.copy}
                </Button>
                <LiveRegion message={isCopied ? WORDS.copied : ''} />
              </>
            ),
          }
        : {})}
    />
  );
}
