import { fieldNames, QUESTION_FIELDS } from '@groundwork/contracts/administration';
import type { Section } from '../../../../shared/builder/queries.ts';
import type { Form } from '../../../../ui/form/use-form.ts';
import { ContentInput } from './content-input.tsx';
import { PlaceFields } from './place-fields.tsx';
import type { QuestionValues } from './rules.ts';

interface QuestionFieldsProps {
  readonly fields: Pick<Form<QuestionValues>, 'field' | 'set' | 'mark'>;
  readonly sections: readonly Section[];
  /** Highest order in the chosen section. */
  readonly places: number;
}

const [FIRST, ...OTHERS] = fieldNames(QUESTION_FIELDS);

export function QuestionFields({ fields, sections, places }: QuestionFieldsProps) {
  return (
    <>
      {FIRST && <ContentInput {...fields.field(FIRST)} field={QUESTION_FIELDS[FIRST]} autoFocus />}
      <PlaceFields
        section={{
          ...fields.field('sectionID'),
          onChange: (sectionID) => {
            // Another section has its own order: the question goes to its end unless an order is typed.
            fields.set({ sectionID, order: '' });
            fields.mark({ sectionID: undefined, order: undefined });
          },
        }}
        order={fields.field('order')}
        sections={sections}
        places={places}
      />
      {OTHERS.map((name) => (
        <ContentInput key={name} {...fields.field(name)} field={QUESTION_FIELDS[name]} />
      ))}
    </>
  );
}
