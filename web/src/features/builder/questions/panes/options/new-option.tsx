import { OPTION_FIELDS } from '@groundwork/contracts/administration';
import { Button } from '@mantine/core';
import { type FocusEvent, useEffect, useRef } from 'react';
import { messageOf } from '../../../../../http/errors.ts';
import { useRefreshBuilder } from '../../../../../shared/builder/queries.ts';
import { callOnce } from '../../../../../shared/lists/api.ts';
import { useCommand } from '../../../../../ui/command/use-command.tsx';
import { useForm } from '../../../../../ui/form/use-form.ts';
import { Notice } from '../../../../../ui/notice.tsx';
import { toastError } from '../../../../../ui/toast/toast.ts';
import { ContentInput } from '../../edit/content-input.tsx';
import { inFormsNames } from '../../edit/request-names.ts';
import { type OptionTexts, optionProblems, optionTextsOf, sentOption } from '../../edit/rules.ts';
import { EDIT_WORDS } from '../../edit/texts.ts';
import { OPTIONS } from '../../options/texts.ts';
import { PANES } from '../texts.ts';
import styles from './options.module.css';

interface NewOptionProps {
  readonly draft: string;
  readonly questionID: string;
  readonly onAdded: () => void;
}

const EMPTY: OptionTexts = { ...optionTextsOf({}), scoreImpact: '' };

/** The next option: added by Enter, or by leaving it. The line is free for another at once. */
export function NewOption({ draft, questionID, onAdded }: NewOptionProps) {
  const fields = useForm<OptionTexts>(EMPTY);
  const { values, form } = fields;
  const isThere = useRef(true);
  const latest = useRef(values);
  useEffect(() => {
    latest.current = values;
  });

  const { run } = useCommand({
    call: (typed: OptionTexts) => {
      const { text: optionText, ...others } = sentOption(typed);
      return callOnce('createOption', { params: { assessmentID: draft, questionID }, body: { optionText, ...others } });
    },
    refresh: useRefreshBuilder(),
    failed: EDIT_WORDS.updateFailed,
    onRefused: (error, typed) => {
      // Nothing that was typed is lost: not this one, nor what came after it.
      if (isThere.current && latest.current.text === '') {
        fields.set(typed);
        fields.refuse(inFormsNames(error), EDIT_WORDS.updateFailed);
      } else toastError(PANES.notAdded(typed.text, messageOf(error, EDIT_WORDS.updateFailed)));
      return true;
    },
    onDone: onAdded,
  });

  const add = (): void => {
    if (fields.show(optionProblems(values))) return;
    latest.current = EMPTY;
    fields.restart(EMPTY);
    run(values);
  };
  const whenLeft = useRef((): void => undefined);
  useEffect(() => {
    whenLeft.current = () => {
      const typed = latest.current;
      if (typed.text.trim() === '') return;
      const [problem] = Object.values(optionProblems(typed)).filter((one) => one !== undefined);
      if (problem === undefined) run(typed);
      else toastError(PANES.notAdded(typed.text, problem));
    };
  });
  // Another question may be chosen without the field losing its focus first.
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
      whenLeft.current();
    };
  }, []);
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!currentTarget.contains(relatedTarget) && values.text.trim() !== '') add();
  };

  return (
    <form
      ref={form}
      className={styles.new}
      aria-label={EDIT_WORDS.newOption}
      noValidate
      onBlur={onBlur}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLTextAreaElement)) return;
        event.preventDefault();
        form.current?.requestSubmit();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        add();
        form.current?.querySelector<HTMLElement>('[name="text"]')?.focus();
      }}
    >
      {fields.problems.form && <Notice kind="error">{fields.problems.form}</Notice>}
      <div className={styles.line}>
        <div className={styles.text}>
          <ContentInput {...fields.field('text')} field={OPTION_FIELDS.text} lines={2} />
        </div>
        <div className={styles.impact}>
          <ContentInput {...fields.field('scoreImpact')} field={OPTION_FIELDS.scoreImpact} />
        </div>
        <Button type="submit" variant="default" size="sm">
          {OPTIONS.add}
        </Button>
      </div>
    </form>
  );
}
