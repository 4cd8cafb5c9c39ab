import { type KeyboardEvent, useRef } from 'react';
import type { BuilderSection } from '../../../../../shared/builder/queries.ts';
import { pointsOf } from '../../../../../shared/builder/score.ts';
import { PlainButton } from '../../../../../ui/layout/parts.tsx';
import { nextItem } from '../../../../../ui/menu.tsx';
import { SECTIONS } from '../../texts.ts';
import type { OpenSections } from '../../use-open-sections.ts';
import { useStable } from '../use-stable.ts';
import styles from './list.module.css';
import type { ListActs } from './list-row.tsx';
import { ListSection } from './list-section.tsx';

interface ListProps {
  readonly draft: string;
  readonly sections: readonly BuilderSection[];
  readonly open: OpenSections;
  readonly chosen: string | undefined;
  readonly acts: ListActs;
  readonly onEdit: (section: BuilderSection) => void;
}

/** Sections with their questions. Arrows lead from question to question, with Alt they move it. */
export function List({ draft, sections, open, chosen, acts, onEdit }: ListProps) {
  const list = useRef<HTMLElement>(null);
  const toggle = useStable(open.toggle);
  const visible = sections.filter(({ sectionID }) => open.isOpen(sectionID)).flatMap(({ questions }) => questions);
  const impacts = pointsOf(sections.map(({ maxSectionImpact }) => maxSectionImpact));
  const stop = visible.find(({ questionID }) => questionID === chosen) ?? visible[0];

  const onKeyDown = (event: KeyboardEvent): void => {
    const { target } = event;
    if (!(target instanceof HTMLElement) || target.dataset['focus'] === undefined) return;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-focus]') ?? [])];
    const next = nextItem(event.key, rows.indexOf(target), rows.length);
    if (next === undefined) return;
    event.preventDefault();
    rows[next]?.focus();
  };

  return (
    <nav ref={list} className={styles.list} aria-label={SECTIONS.heading} onKeyDown={onKeyDown}>
      <div className={styles.head}>
        <PlainButton className="text-button" onClick={() => (open.areAllOpen ? open.closeAll() : open.openAll())}>
          {open.areAllOpen ? SECTIONS.collapseAll : SECTIONS.expandAll}
        </PlainButton>
      </div>
      {sections.map((section, index) => (
        <ListSection
          key={section.sectionID}
          draft={draft}
          section={section}
          impact={impacts[index] ?? ''}
          before={sections[index - 1]?.sectionName ?? null}
          after={sections[index + 1]?.sectionName ?? null}
          isOpen={open.isOpen(section.sectionID)}
          chosen={section.questions.some(({ questionID }) => questionID === chosen) ? (chosen ?? null) : null}
          stop={section.questions.some((one) => one === stop) ? (stop?.questionID ?? null) : null}
          acts={acts}
          onToggle={toggle}
          onEdit={onEdit}
        />
      ))}
    </nav>
  );
}
