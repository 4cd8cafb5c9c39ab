import { useEffect, useState } from 'react';
import type { BuilderQuestion, BuilderSection, Section } from '../../../../shared/builder/queries.ts';
import { PlaceFields } from '../edit/place-fields.tsx';
import { placesIn } from '../edit/question-form.tsx';
import { isPlace } from '../edit/rules.ts';
import { EDIT_WORDS } from '../edit/texts.ts';
import styles from './editor.module.css';

interface PlaceProps {
  readonly question: BuilderQuestion;
  readonly sections: readonly BuilderSection[];
  readonly sectionList: readonly Section[];
  /** @param questionOrder beyond the end means the end. */
  readonly onPlace: (question: BuilderQuestion, sectionID: number, questionOrder: number) => void;
}

/** The section of a question, and its order there: it moves once the order is typed. */
export function Place({ question, sections, sectionList, onPlace }: PlaceProps) {
  const { sectionID, questionOrder } = question;
  const [order, setOrder] = useState(String(questionOrder));
  const [error, setError] = useState<string>();
  useEffect(() => {
    setOrder(String(questionOrder));
    setError(undefined);
  }, [questionOrder]);
  const places = placesIn(sections, question, sectionID);

  const place = (): void => {
    const typed = order.trim();
    const wanted = typed === '' ? places : Number(typed);
    if (typed !== '' && !isPlace(typed, places)) setError(EDIT_WORDS.invalidOrder);
    else if (wanted === questionOrder) setOrder(String(questionOrder));
    else onPlace(question, sectionID, wanted);
  };
  return (
    <form
      className={styles.place}
      onSubmit={(event) => {
        event.preventDefault();
        place();
      }}
      noValidate
    >
      <PlaceFields
        section={{
          name: 'sectionID',
          value: String(sectionID),
          error: undefined,
          onChange: (chosen) => {
            if (chosen !== '') onPlace(question, Number(chosen), Number.MAX_SAFE_INTEGER);
          },
        }}
        order={{
          name: 'order',
          value: order,
          error,
          onChange: (typed) => {
            setOrder(typed);
            setError(undefined);
          },
        }}
        onPlaced={place}
        sections={sectionList}
        places={places}
      />
    </form>
  );
}
