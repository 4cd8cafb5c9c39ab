import { useMemo } from 'react';
import { Hidden } from '../../../ui/hidden.tsx';
import { Note } from '../../../ui/layout/layout.tsx';
import styles from './difference.module.css';
import type { Row } from './rows.ts';
import { DIFFERENCE } from './texts.ts';
import { type WordPart, wordParts } from './words.ts';

interface ComparedProps {
  readonly row: Row;
  /** Says so on the side where it is missing, instead of leaving it blank. */
  readonly saysMissing?: boolean;
}

export function Compared({ row: { label, before, after }, saysMissing = false }: ComparedProps) {
  const parts = useMemo(
    () => (before === null || after === null || before === after ? null : wordParts(before, after)),
    [before, after],
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is a part of a form.
    <div role="group" aria-label={label} className={styles.row}>
      <Note as="span" className={styles.label}>
        {label}
      </Note>
      <Side
        name={DIFFERENCE.before}
        saysMissing={saysMissing}
        text={before}
        parts={parts?.filter(({ kind }) => kind !== 'added')}
      />
      <Side
        name={DIFFERENCE.after}
        saysMissing={saysMissing}
        text={after}
        parts={parts?.filter(({ kind }) => kind !== 'removed')}
      />
    </div>
  );
}

interface SideProps {
  readonly name: string;
  readonly text: string | null;
  readonly saysMissing: boolean;
  readonly parts: readonly WordPart[] | undefined;
}

const Side = ({ name, text, saysMissing, parts }: SideProps) => (
  <div className={styles.side} data-blank={text === null && !saysMissing}>
    <span className={styles.sideName}>{name}</span>
    <p className={styles.text}>
      {text === null || text === '' ? (
        <span className="muted">{text !== null ? DIFFERENCE.empty : saysMissing && DIFFERENCE.notThere}</span>
      ) : (
        (parts?.map(markedPart) ?? text)
      )}
    </p>
  </div>
);

function markedPart({ text, kind }: WordPart, place: number) {
  switch (kind) {
    case 'same':
      return text;
    case 'added':
      return (
        <ins key={place}>
          <Hidden>{DIFFERENCE.addedWords}</Hidden>
          {text}
        </ins>
      );
    case 'removed':
      return (
        <del key={place}>
          <Hidden>{DIFFERENCE.removedWords}</Hidden>
          {text}
        </del>
      );
    default:
      return kind satisfies never;
  }
}
