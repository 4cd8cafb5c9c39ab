import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, type RefObject, useEffect, useMemo, useRef } from 'react';
import { ChevronDownIcon } from '../../../ui/icons.tsx';
import { List, Span } from '../../../ui/layout/layout.tsx';
import { jumpTo } from '../jump.ts';
import type { SectionReport } from '../report-model.ts';
import { RESULTS } from '../texts.ts';
import styles from './section-menu.module.css';
import { useActiveSection } from './use-active-section.ts';

const WIDE = '(min-width: 900px)';

interface SectionsProps {
  readonly sections: readonly SectionReport[];
}

interface SectionMenuProps extends SectionsProps {
  /** Back-to-top button: next to the sections it covers nothing of the report. */
  readonly children: ReactNode;
}

/** A menu that marks the section being read, or a jump list where there is no room for one. */
export function SectionMenu({ sections, children }: SectionMenuProps) {
  const wide = useMediaQuery(WIDE, true, { getInitialValueInEffect: false });
  const anchors = useMemo(() => sections.map(({ anchor }) => anchor), [sections]);
  const active = useActiveSection(anchors);
  const menu = useRef<HTMLElement>(null);
  useActiveInView(menu, active);

  return wide ? (
    <>
      <nav ref={menu} className={`${styles.menu} no-print`} aria-label={RESULTS.sectionsNav}>
        <SectionLinks sections={sections} active={active} />
      </nav>
      {children}
    </>
  ) : (
    <JumpList sections={sections} active={active}>
      {children}
    </JumpList>
  );
}

/** A menu longer than its place scrolls along with the report. */
function useActiveInView(menu: RefObject<HTMLElement | null>, active: string | null): void {
  useEffect(() => {
    const { current } = menu;
    if (!current) return;
    const item = active === null ? null : current.querySelector('[aria-current]');
    const bring = (): void => bringIntoView(current, item);
    bring();
    const sizes = new ResizeObserver(bring);
    sizes.observe(current);
    return () => sizes.disconnect();
  }, [menu, active]);
}

/** `scrollIntoView` would scroll the report too. */
function bringIntoView(menu: HTMLElement, item: Element | null): void {
  const place = menu.getBoundingClientRect();
  const shown = item?.getBoundingClientRect();
  if (!shown) menu.scrollTop = 0;
  else if (shown.top < place.top) menu.scrollTop -= place.top - shown.top;
  else if (shown.bottom > place.bottom) menu.scrollTop += shown.bottom - place.bottom;
}

interface LinksProps extends SectionsProps {
  readonly active: string | null;
  readonly onJump?: () => void;
}

function SectionLinks({ sections, active, onJump }: LinksProps) {
  return (
    <List size={15} className={styles.list}>
      {sections.map(({ id, anchor, shortName, grade }) => (
        <li key={id}>
          <a
            href={`#${anchor}`}
            aria-current={anchor === active ? 'location' : undefined}
            onClick={(event) => {
              event.preventDefault();
              onJump?.();
              jumpTo(anchor);
            }}
          >
            <Span breaks shrink>
              {shortName}
            </Span>{' '}
            {grade ? (
              <Span weight={600} tone="band" tabular flex="none" data-band={grade.band}>
                {grade.percent}%
              </Span>
            ) : (
              <Span size={13} weight={400} tone="muted" flex="none">
                {RESULTS.notScored}
              </Span>
            )}
          </a>
        </li>
      ))}
    </List>
  );
}

function JumpList({ sections, active, children }: SectionMenuProps & Pick<LinksProps, 'active'>) {
  const details = useRef<HTMLDetailsElement>(null);
  const close = (): void => {
    if (details.current) details.current.open = false;
  };
  const here = sections.find(({ anchor }) => anchor === active);

  return (
    <nav className={`${styles.jump} no-print`} aria-label={RESULTS.sectionsNav}>
      <details ref={details} onKeyDown={(event) => event.key === 'Escape' && close()}>
        <summary>
          <Span breaks shrink>
            {here?.shortName ?? RESULTS.jump}
          </Span>
          {here?.grade && (
            <Span weight={600} tone="band" tabular flex="none" data-band={here.grade.band}>
              {here.grade.percent}%
            </Span>
          )}
          <ChevronDownIcon />
        </summary>
        <SectionLinks sections={sections} active={active} onJump={close} />
      </details>
      <div className={styles.top}>{children}</div>
    </nav>
  );
}
