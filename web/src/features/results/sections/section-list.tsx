import { useRef, useState } from 'react';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { UnfoldButton } from '../../../ui/unfold-button/unfold-button.tsx';
import type { Report } from '../report-model.ts';
import { RESULTS } from '../texts.ts';
import styles from './section-card.module.css';
import { SectionCard, type SectionCardProps } from './section-card.tsx';

interface SectionListProps extends Pick<SectionCardProps, 'own' | 'linkTo' | 'numbers' | 'shared'> {
  readonly report: Report;
  /** Whether all is unfolded, to be read from top to bottom. */
  readonly isRead?: boolean;
  /** The section that is unfolded from the start. */
  readonly openID?: number | undefined;
}

export function SectionList({ report, isRead = false, openID, ...card }: SectionListProps) {
  const [areOpen, setOpen] = useState(isRead);
  const list = useRef<HTMLDivElement>(null);
  const fold = (next: boolean): void => {
    setOpen(next);
    // Also those that their reader, or the start, opened or folded alone.
    for (const section of list.current?.querySelectorAll<HTMLDetailsElement>(':scope > section > details') ?? [])
      section.open = next;
  };
  return (
    <Stack ref={list} gap={8} className={styles.list}>
      {!isRead && report.sections.length > 1 && (
        <Row justify="right">
          <UnfoldButton isOpen={areOpen} onOpen={fold} label={RESULTS.sections.toggle(areOpen)}>
            {RESULTS.sections.toggle(areOpen)}
          </UnfoldButton>
        </Row>
      )}
      {report.sections.map((section) => (
        <SectionCard
          key={section.id}
          section={section}
          open={areOpen || section.id === openID}
          responsesOpen={isRead}
          partial={report.leftOut !== null}
          {...card}
        />
      ))}
    </Stack>
  );
}
