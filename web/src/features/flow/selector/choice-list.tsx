import { useId } from 'react';
import { Grid, List, Note, Span, Stack, Text } from '../../../ui/layout/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from './choice-list.module.css';

interface Offered {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly tag?: string;
}

interface ChoiceListProps {
  readonly name: string;
  readonly legend: string;
  /** Why nothing can be chosen yet. */
  readonly hint?: string | undefined;
  readonly problem?: string | undefined;
  readonly value: string | undefined;
  readonly choices: readonly Offered[];
  readonly onChange: (id: string) => void;
}

export function ChoiceList({ name, legend, hint, problem, value, choices, onChange }: ChoiceListProps) {
  const id = useId();
  return (
    <List as="fieldset" className={styles.list} disabled={hint !== undefined}>
      <Text as="legend" size={20} weight={600} face="serif" mb={12} p={0}>
        {legend}
      </Text>
      {hint && <Text tone="muted">{hint}</Text>}
      {problem && <Notice kind="error">{problem}</Notice>}
      <Grid columns={280} gap={10} className={styles.grid}>
        {choices.map((choice) => (
          <label key={choice.id} className={styles.choice}>
            <input
              type="radio"
              name={name}
              value={choice.id}
              checked={choice.id === value}
              onChange={() => onChange(choice.id)}
              aria-labelledby={`${id}-${choice.id}`}
              aria-describedby={`${id}-${choice.id}-about`}
            />
            <Stack as="span" gap={2} shrink>
              <Span weight={600} lh={1.4} id={`${id}-${choice.id}`}>
                {choice.title}
              </Span>
              <Note as="span" id={`${id}-${choice.id}-about`}>
                {choice.description}
                {choice.tag && <span className={styles.tag}>{choice.tag}</span>}
              </Note>
            </Stack>
          </label>
        ))}
      </Grid>
    </List>
  );
}
