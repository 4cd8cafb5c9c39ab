import { Note, Span, Text } from '../layout/layout.tsx';
import { Choices, Small } from '../layout/parts.tsx';
import styles from './choices-field.module.css';
import { fieldError } from './field-error.tsx';

export interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly about: string;
  /** What programs call it. */
  readonly code?: string;
}

interface ChoicesFieldProps<Value extends string> {
  readonly name: string;
  readonly legend: string;
  readonly choices: readonly Choice<Value>[];
  readonly chosen: readonly Value[];
  readonly problem: string | undefined;
  /** @param chosen in the order of the choices. */
  readonly onChange: (chosen: readonly Value[]) => void;
}

/** Some of several, each with what it is about. */
export function ChoicesField<Value extends string>(props: ChoicesFieldProps<Value>) {
  const { name, legend, choices, chosen, problem, onChange } = props;
  const toggle = (value: Value): void =>
    onChange(choices.map((each) => each.value).filter((each) => (each === value) !== chosen.includes(each)));
  return (
    <div>
      <Choices legend={legend} className={styles.choices}>
        {choices.map(({ value, label, about, code }) => (
          <label key={value}>
            <input
              type="checkbox"
              name={name}
              checked={chosen.includes(value)}
              aria-invalid={problem !== undefined}
              onChange={() => toggle(value)}
            />
            <span>
              <Span weight={600}>{label}</Span>{' '}
              <Note as="span" className={styles.about}>
                {about}
              </Note>
              {code && (
                <Small as="div">
                  <code>{code}</code>
                </Small>
              )}
            </span>
          </label>
        ))}
      </Choices>
      <Text as="div" size={14} tone="error" role="alert">
        {fieldError(problem)}
      </Text>
    </div>
  );
}
