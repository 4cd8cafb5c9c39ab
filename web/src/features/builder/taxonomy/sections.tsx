import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSectionList } from '../../../shared/builder/queries.ts';
import { type EditedSection, SectionDialog } from '../../../shared/builder/taxonomy/section-dialog.tsx';
import { TAXONOMY } from '../../../shared/builder/taxonomy/texts.ts';
import { Bone, Delayed } from '../../../ui/delayed.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { Clamped } from '../../../ui/layout/parts.tsx';
import { Empty, Failure } from '../../../ui/states.tsx';
import styles from './taxonomy.module.css';

const { section: TEXT } = TAXONOMY;

export function Sections() {
  const { data, isPending, isError, error, refetch, isFetching } = useSectionList();
  const [edited, setEdited] = useState<EditedSection | null>();
  return (
    <Stack gap={12} style={{ paddingTop: 16 }}>
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
      <Stack as="ul" gap={0} shrink className={styles.list}>
        {data?.map(({ id, shortName, ...section }) => (
          <Row key={id} as="li" gap="6px 12px" className={styles.row}>
            <span className={styles.section}>
              <span className={styles.name}>{section.sectionName}</span>
              <small className="muted">
                <Clamped>{section.sectionSummary}</Clamped>
              </small>
            </span>
            <Button
              size="xs"
              variant="default"
              aria-label={TEXT.editOf(section.sectionName)}
              onClick={() => setEdited({ ...section, sectionID: id, sectionShortName: shortName })}
            >
              {TEXT.edit}
            </Button>
          </Row>
        ))}
      </Stack>
      {data && (
        <Button size="sm" style={{ justifySelf: 'start' }} onClick={() => setEdited(null)}>
          {TEXT.add}
        </Button>
      )}
      <SectionDialog subject={edited} onClose={() => setEdited(undefined)} />
    </Stack>
  );
}
