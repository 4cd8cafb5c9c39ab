import {
  AMOUNT_BANDS,
  INVESTOR_KINDS,
  OUTCOME_STATUSES,
  OUTCOME_WORDS,
  type Outcome,
} from '@groundwork/contracts/browser';
import { Button, NativeSelect } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { useCommand } from '../../ui/command/use-command.tsx';
import { fieldError } from '../../ui/form/field-error.tsx';
import { type Form, useForm } from '../../ui/form/use-form.ts';
import { Grid, Stack, Text } from '../../ui/layout/layout.tsx';
import { Choices } from '../../ui/layout/parts.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type Answers, answersOf, problemsOf, requestOf, yearsUntil } from './answers.ts';
import styles from './outcomes.module.css';
import { outcomeQuery } from './query.ts';
import { OUTCOME } from './texts.ts';

interface OutcomeFormProps {
  readonly userID: string;
  readonly told: Outcome | null;
  readonly now: Date;
}

export function OutcomeForm({ userID, told, now }: OutcomeFormProps) {
  const form = useForm<Answers>(answersOf(told));
  const queries = useQueryClient();
  const telling = useCommand({
    call: (answers: Answers) => call('tellOutcome', { params: { userID }, body: requestOf(answers) }),
    refresh: () => queries.invalidateQueries({ queryKey: outcomeQuery(userID).queryKey }),
    done: OUTCOME.saved,
    failed: OUTCOME.failed,
    form,
    onDone: (_, answers) => form.restart(answers),
  });
  const save = (): void => {
    if (!form.show(problemsOf(form.values, now))) telling.run(form.values);
  };
  return (
    <form
      ref={form.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!telling.busy) save();
      }}
    >
      <Stack gap={28}>
        <Options form={form} name="status" legend={OUTCOME.status} of={OUTCOME_STATUSES} words={OUTCOME_WORDS.status} />
        {form.values.status === 'raised' && (
          <>
            <MonthField form={form} now={now} />
            <Options form={form} name="amount" legend={OUTCOME.amount} of={AMOUNT_BANDS} words={OUTCOME_WORDS.amount} />
            <Options
              form={form}
              name="investors"
              legend={OUTCOME.investors}
              of={INVESTOR_KINDS}
              words={OUTCOME_WORDS.investor}
              several
            />
          </>
        )}
        {form.problems.form && <Notice kind="error">{form.problems.form}</Notice>}
        <div>
          <Button type="submit" loading={telling.busy}>
            {OUTCOME.save}
          </Button>
        </div>
      </Stack>
      {telling.question}
    </form>
  );
}

interface OptionsProps<V extends string> {
  readonly form: Form<Answers>;
  readonly name: 'status' | 'amount' | 'investors';
  readonly legend: string;
  readonly of: readonly V[];
  readonly words: Readonly<Record<V, string>>;
  readonly several?: boolean;
}

function Options<V extends string>({ form, name, legend, of, words, several = false }: OptionsProps<V>) {
  const { value, error, onChange } = form.field(name);
  const chosen = value.split(' ');
  const choose = (one: V): void =>
    onChange(several ? of.filter((each) => (each === one) !== chosen.includes(each)).join(' ') : one);
  return (
    <div>
      <Choices legend={legend} className={styles.options}>
        {of.map((one) => (
          <label key={one}>
            <input
              type={several ? 'checkbox' : 'radio'}
              name={name}
              checked={chosen.includes(one)}
              aria-invalid={error !== undefined}
              onChange={() => choose(one)}
            />
            <span>{words[one]}</span>
          </label>
        ))}
      </Choices>
      <Problem text={error} />
    </div>
  );
}

const MONTH_NUMBERS = OUTCOME.months.map((label, i) => ({ value: String(i + 1).padStart(2, '0'), label }));
const NONE = { value: '', label: OUTCOME.choose };

function MonthField({ form, now }: { readonly form: Form<Answers>; readonly now: Date }) {
  const choose = (change: Partial<Answers>): void => {
    form.set(change);
    form.mark({ month: undefined });
  };
  const isWrong = form.problems.month !== undefined;
  return (
    <fieldset className={styles.when}>
      <legend>{OUTCOME.when}</legend>
      <Grid columns={140} gap={12}>
        <NativeSelect
          size="md"
          name="month"
          label={OUTCOME.month}
          value={form.values.month}
          data={[NONE, ...MONTH_NUMBERS]}
          error={isWrong}
          onChange={({ currentTarget }) => choose({ month: currentTarget.value })}
        />
        <NativeSelect
          size="md"
          name="year"
          label={OUTCOME.year}
          value={form.values.year}
          data={[NONE, ...yearsUntil(now).map((year) => ({ value: year, label: year }))]}
          error={isWrong}
          onChange={({ currentTarget }) => choose({ year: currentTarget.value })}
        />
      </Grid>
      <Problem text={form.problems.month} />
    </fieldset>
  );
}

const Problem = ({ text }: { readonly text: string | undefined }) => (
  <Text as="div" size={14} tone="error" role="alert">
    {fieldError(text)}
  </Text>
);
