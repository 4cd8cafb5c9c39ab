import { useId } from 'react';
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
  /** What is wrong with what was chosen. */
  readonly problem?: string | undefined;
  readonly value: string | undefined;
  readonly choices: readonly Offered[];
  readonly onChange: (id: string) => void;
}

/** One choice out of several, each with a line of description. */
export function ChoiceList({ name, legend, hint, problem, value, choices, onChange }: ChoiceListProps) {
  const id = useId();
  return (
    <fieldset className={styles.list} disabled={hint !== undefined}>
      <legend className={styles.legend}>{legend}</legend>
      {hint && <p className={styles.hint}>{hint}</p>}
      {problem && <Notice kind="error">{problem}</Notice>}
      <div className={styles.grid}>
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
            <span className={styles.text}>
              <span className={styles.title} id={`${id}-${choice.id}`}>
                {choice.title}
              </span>
              <span className={styles.about} id={`${id}-${choice.id}-about`}>
                {choice.description}
                {choice.tag && <span className={styles.tag}>{choice.tag}</span>}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
