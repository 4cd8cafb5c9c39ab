import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { leadTo, type Place, usePlace } from '../../../../shared/builder/place.ts';
import {
  type BuilderAssessment,
  type BuilderQuestion,
  type BuilderSection,
  useSectionList,
  useSections,
} from '../../../../shared/builder/queries.ts';
import { saveAllWhenHidden, saveTyped } from '../../../../shared/builder/typed/save.ts';
import { forget } from '../../../../shared/builder/typed/typed.ts';
import { Bone, Delayed } from '../../../../ui/delayed.tsx';
import { Stack } from '../../../../ui/layout/layout.tsx';
import { MenuItem } from '../../../../ui/menu.tsx';
import { Empty } from '../../../../ui/states.tsx';
import { useIsWide } from '../../../../ui/use-is-wide.ts';
import { EDIT_WORDS } from '../edit/texts.ts';
import { LayoutButton } from '../layout-button.tsx';
import { type Act, QuestionDialogs, questionIn } from '../question-dialogs.tsx';
import { QuestionMenu } from '../question-menu.tsx';
import { QuestionsFrame } from '../questions-frame.tsx';
import { withEmptySections } from '../shown-sections.ts';
import { SECTIONS } from '../texts.ts';
import { useOpenSections } from '../use-open-sections.ts';
import { useReorder } from '../use-reorder.ts';
import { Editor } from './editor.tsx';
import { FoundersView } from './founders-view.tsx';
import { List } from './list/list.tsx';
import styles from './panes.module.css';
import { optionKey, questionKey } from './subjects.ts';
import { PANES } from './texts.ts';
import { useChosen } from './use-chosen.ts';
import { useLed } from './use-led.ts';

/** Room for the founders' view beside the fields. */
const WIDE = '(min-width: 1440px)';

/** Edit mode: the questions, the one being edited, and how founders see it. On a phone the first or the second. */
export function Panes({ assessment }: { readonly assessment: BuilderAssessment }) {
  const { assessmentID: draft } = assessment;
  const query = useSections(draft);
  const { data: list } = useSectionList();
  const { data } = query;
  const sections = useMemo(() => (data ? withEmptySections(data.sections, list) : []), [data, list]);
  const view = useRef<HTMLElement>(null);
  // On a phone the list is the page: one finds a question by its section.
  const open = useOpenSections(sections, useIsWide() ? 'all' : 'first');
  const { onMove, place: moveTo, said } = useReorder({ assessmentID: draft, sections, view, open });
  const chosen = useChosen(sections, open);
  const { question, isNamed, choose, goBack } = chosen;
  const [act, setAct] = useState<Act | null>(null);
  const close = useCallback(() => setAct(null), []);
  const editSection = useCallback((section: BuilderSection) => setAct({ kind: 'section', section }), []);
  const isWide = useMediaQuery(WIDE, false, { getInitialValueInEffect: false }) ?? false;
  const [asFounders, setAsFounders] = useState(false);
  useEffect(() => saveAllWhenHidden(), []);
  useEffect(() => {
    if (!data) return;
    // Deleted otherwise than in its fields: by somebody else, or by taking its addition back.
    const keys = new Set(
      data.sections.flatMap(({ questions }) =>
        questions.flatMap(({ questionID, questionOptions }) => [
          questionKey(draft, questionID),
          ...questionOptions.map(({ questionOptionID }) => optionKey(draft, questionOptionID)),
        ]),
      ),
    );
    forget((typed, key) => typed.draft === draft && !keys.has(key));
  }, [draft, data]);

  const to = usePlace(draft);
  const [place, setPlace] = useState<Place>();
  useEffect(() => {
    if (!to) return;
    setPlace(to);
    setAsFounders(false);
    choose(to.questionID, false);
    leadTo(null);
  }, [to, choose]);
  useLed(chosen.pane, place, question);

  const acts = useMemo(() => ({ onChoose: choose, onMove }), [choose, onMove]);
  const fresh = useRef(sections);
  useEffect(() => {
    fresh.current = sections;
  });
  /** What opens begins with what is typed. */
  const openSaved = async (actOf: (now: BuilderQuestion) => Act): Promise<void> => {
    await saveTyped(draft);
    const now = question && questionIn(fresh.current, question.questionID);
    if (now) setAct(actOf(now));
  };
  const isShown = asFounders && !isWide;
  return (
    <QuestionsFrame
      assessment={assessment}
      query={query}
      editing
      isEmpty={data !== undefined && sections.length === 0}
      view={view}
      said={said}
      ways={sections.length > 0 && <LayoutButton />}
    >
      {sections.length > 0 && (
        <div className={styles.panes} data-chosen={isNamed || undefined}>
          <List {...{ draft, sections, open, acts }} chosen={chosen.chosenID} onEdit={editSection} />
          <div ref={chosen.pane} className={styles.editor} inert={chosen.isLeft}>
            {question ? (
              <Editor
                key={question.questionID}
                {...{ draft, question, sections, isShown }}
                sectionList={list ?? []}
                named={place?.questionOptionID}
                heading={chosen.heading}
                onPlace={moveTo}
                onBack={goBack}
                onDeleted={chosen.onDeleted}
                menu={(onDelete) => (
                  <QuestionMenu
                    name={question.text}
                    onStatistics={() => setAct({ kind: 'statistics', question })}
                    onHistory={() => void openSaved((now) => ({ kind: 'history', question: now }))}
                    onDelete={onDelete}
                  >
                    <MenuItem onSelect={() => void openSaved((now) => ({ kind: 'edit', question: now }))}>
                      {EDIT_WORDS.question}
                    </MenuItem>
                    <MenuItem onSelect={() => void openSaved(({ questionID }) => ({ kind: 'options', questionID }))}>
                      {SECTIONS.viewOptions}
                    </MenuItem>
                  </QuestionMenu>
                )}
              >
                {!isWide && (
                  <Button
                    size="compact-sm"
                    variant={asFounders ? 'light' : 'default'}
                    aria-pressed={asFounders}
                    onClick={() => setAsFounders((now) => !now)}
                  >
                    {PANES.asFounders}
                  </Button>
                )}
              </Editor>
            ) : chosen.chosenID !== undefined ? (
              <Awaited />
            ) : (
              <Nothing isGone={isNamed} onBack={goBack} />
            )}
          </div>
          {isWide && question && (
            <aside className={styles.founders} aria-label={PANES.asFounders}>
              <p className={styles.title}>{PANES.asFounders}</p>
              <FoundersView draft={draft} question={question} sections={sections} />
            </aside>
          )}
        </div>
      )}
      <QuestionDialogs
        assessment={assessment}
        editing
        sections={sections}
        sectionList={list ?? []}
        act={act}
        onClose={close}
      />
    </QuestionsFrame>
  );
}

/** The question is chosen, and its fields are not drawn yet. */
const Awaited = () => (
  <Delayed label={SECTIONS.loading}>
    <Stack gap={18}>
      <Bone width="30%" height={22} />
      <Bone height={64} />
      <Bone height={220} />
    </Stack>
  </Delayed>
);

interface NothingProps {
  readonly isGone: boolean;
  readonly onBack: () => void;
}

const Nothing = ({ isGone, onBack }: NothingProps) =>
  isGone ? (
    <Empty
      title={PANES.gone}
      action={
        <Button variant="default" onClick={onBack}>
          {PANES.back}
        </Button>
      }
    >
      {PANES.goneHow}
    </Empty>
  ) : (
    <Empty title={SECTIONS.noneTitle}>{SECTIONS.begin}</Empty>
  );
