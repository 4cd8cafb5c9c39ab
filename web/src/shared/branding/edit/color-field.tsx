import { TextInput } from '@mantine/core';
import { Row } from '../../../ui/layout/layout.tsx';
import { colorOf } from './color-text.ts';
import styles from './edit.module.css';
import { BRANDING } from './texts.ts';

interface ColorFieldProps {
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** Where nothing is chosen yet, the browser's own field begins with this: it has no empty color. */
const BEGINNING = '#1f3a68';

/** Typed, or chosen in the browser's own way. */
export const ColorField = ({ name, value, error, onChange }: ColorFieldProps) => (
  <Row align="end" gap={12} oneLine>
    <TextInput
      name={name}
      label={BRANDING.color}
      description={BRANDING.colorHint}
      value={value}
      error={error}
      maxLength={9}
      autoComplete="off"
      spellCheck={false}
      className={styles.typed}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
    <input
      type="color"
      aria-label={BRANDING.colorPick}
      className={styles.picker}
      value={colorOf(value) || BEGINNING}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  </Row>
);
