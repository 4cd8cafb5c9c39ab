import { LIMITS } from '@groundwork/contracts/browser';
import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Form } from '../../../ui/form/use-form.ts';

interface SeatFieldsProps {
  readonly form: Pick<Form<{ readonly count: string; readonly note: string }>, 'field'>;
  readonly texts: { readonly count: string; readonly note: string; readonly noteWhy: string };
  /** Below the number's name. */
  readonly about?: string;
  /** What is asked between the two. */
  readonly children?: ReactNode;
  /** Below the note. */
  readonly after?: ReactNode;
}

/** How many seats, and a note that the partner sees. */
export function SeatFields({ form, texts, about = '', children, after }: SeatFieldsProps) {
  const { onChange: onCount, ...count } = form.field('count');
  const { onChange: onNote, ...note } = form.field('note');
  return (
    <>
      <TextInput
        {...count}
        label={texts.count}
        description={about}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        required
        data-autofocus
        onChange={(event) => onCount(event.currentTarget.value)}
      />
      {children}
      <TextInput
        {...note}
        label={texts.note}
        description={texts.noteWhy}
        autoComplete="off"
        maxLength={LIMITS.seatNote}
        onChange={(event) => onNote(event.currentTarget.value)}
      />
      {after}
    </>
  );
}
