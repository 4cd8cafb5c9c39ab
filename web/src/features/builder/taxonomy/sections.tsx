import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSectionList } from '../../../shared/builder/queries.ts';
import { type EditedSection, SectionDialog } from '../../../shared/builder/taxonomy/section-dialog.tsx';
import { TAXONOMY } from '../../../shared/builder/taxonomy/texts.ts';
import { Bone, Delayed } from '../../../ui/delayed.tsx';
import { Empty, Failure } from '../../../ui/states.tsx';
import styles from './taxonomy.module.css';

const { section: TEXT } = TAXONOMY;

/** The sections that questions are asked in. */
export function Sections() {
  const { data, isPending, isError, error, refetch, isFetching } = useSectionList();
  const [edited, setEdited] = useState<EditedSection | null>();
  return (
    <div className={styles.panel}>
      <p className="muted">{TEXT.note}</p>
      {isPending && (
        <Delayed label={TAXONOMY.loading}>
          <Bone height={160} />
        </Delayed>
      )}
      {isError && (
        <Failure text={TAXONOMY.sectionsFailed} error={error} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {data?.length === 0 && <Empty title={TAXONOMY.noSections}>{TAXONOMY.noSectionsHow}</Empty>}
      <ul className={styles.list}>
        {data?.map(({ id, shortName, ...section }) => (
          <li key={id} className={styles.row}>
            <span className={styles.section}>
              <span className={styles.name}>{section.sectionName}</span>
              <small>{section.sectionSummary}</small>
            </span>
            <Button
              size="xs"
              variant="default"
              aria-label={TEXT.editOf(section.sectionName)}
              onClick={() => setEdited({ ...section, sectionID: id, sectionShortName: shortName })}
            >
              {TEXT.edit}
            </Button>
          </li>
        ))}
      </ul>
      {data && (
        <Button size="sm" className={styles.add ?? ''} onClick={() => setEdited(null)}>
          {TEXT.add}
        </Button>
      )}
      <SectionDialog subject={edited} onClose={() => setEdited(undefined)} />
    </div>
  );
}
