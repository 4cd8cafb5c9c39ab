import { fieldNames, QUESTION_FIELDS } from '@groundwork/contracts/administration';
import { type ReactNode, type Ref, useId } from 'react';
import type { BuilderQuestion, BuilderSection, Section } from '../../../../shared/builder/queries.ts';
import { ContentInput } from '../edit/content-input.tsx';
import { LABELS } from '../edit/texts.ts';
import styles from './editor.module.css';
import { EditorHead } from './editor-head.tsx';
import { FoundersView } from './founders-view.tsx';
import { OptionList } from './options/option-list.tsx';
import { Place } from './place.tsx';
import { useQuestionSubject } from './subjects.ts';
import { PANES } from './texts.ts';
import { TypedMerge, TypedNotices } from './typed-notices.tsx';
import { useTypedForm } from './use-typed-form.ts';

const NAMES = fieldNames(QUESTION_FIELDS);
const [FIRST, ...OTHERS] = NAMES;

interface EditorProps {
  readonly draft: string;
  readonly question: BuilderQuestion;
  readonly sections: readonly BuilderSection[];
  readonly sectionList: readonly Section[];
  /** Option that somebody was led to. */
  readonly named: string | undefined;
  /** Whether the founders' view takes the place of the fields. */
  readonly isShown: boolean;
  readonly onPlace: (question: BuilderQuestion, sectionID: number, questionOrder: number) => void;
  readonly onDeleted: () => void;
  readonly onBack: () => void;
  readonly heading: Ref<HTMLHeadingElement>;
  /** The toggle of the founders' view. */
  readonly children: ReactNode;
  /** @param onDelete asks before it deletes. */
  readonly menu: (onDelete: () => void) => ReactNode;
}

/** The chosen question with its options. All texts are saved as they are typed. */
export function Editor(props: EditorProps) {
  const { draft, question, sections, sectionList, named, isShown, onPlace, heading, ...head } = props;
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.editor}>
      <EditorHead {...{ draft, question, sections, heading, id }} {...head} />
      {isShown ? (
        <FoundersView draft={draft} question={question} sections={sections} />
      ) : (
        <Texts draft={draft} question={question}>
          <OptionList draft={draft} question={question} named={named} />
          <Place question={question} sections={sections} sectionList={sectionList} onPlace={onPlace} />
        </Texts>
      )}
    </section>
  );
}

interface TextsProps {
  readonly draft: string;
  readonly question: BuilderQuestion;
  readonly children: ReactNode;
}

function Texts({ draft, question, children }: TextsProps) {
  const form = useTypedForm(useQuestionSubject(draft, question));
  if (form.conflict) return <TypedMerge form={form} names={NAMES} labels={LABELS} />;
  return (
    <>
      <TypedNotices form={form} />
      <fieldset className={styles.first} aria-label={LABELS.text} onBlur={form.leave}>
        {FIRST && <ContentInput {...form.field(FIRST)} field={QUESTION_FIELDS[FIRST]} lines={2} />}
      </fieldset>
      {children}
      <section aria-label={PANES.more} className={styles.more} onBlur={form.leave}>
        <h4>{PANES.more}</h4>
        <div className={styles.others}>
          {OTHERS.map((name) => (
            <ContentInput key={name} {...form.field(name)} field={QUESTION_FIELDS[name]} />
          ))}
        </div>
      </section>
    </>
  );
}
