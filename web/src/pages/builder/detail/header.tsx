import { BUILDER } from '@groundwork/contracts/administration';
import { type ReactNode, useState } from 'react';
import { AssessmentName, type EditedName, SectorName } from '../../../features/builder/names/names.tsx';
import type { BuilderAssessment } from '../../../shared/builder/queries.ts';
import { stateOf } from '../../../shared/builder/state.ts';
import { StateName } from '../../../shared/builder/state-sign.tsx';
import { nextVersionOf } from '../../../shared/builder/versions.ts';
import { useMomentSearch } from '../../../shared/lists/as-of/moment.ts';
import { ArrowLeftIcon } from '../../../ui/icons.tsx';
import { Facts } from '../../../ui/layout/facts.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import styles from './detail.module.css';
import { DETAIL } from './texts.ts';

interface HeaderProps {
  readonly assessment: BuilderAssessment;
  readonly editing: boolean;
  readonly children: ReactNode;
}

export function Header({ assessment, editing, children }: HeaderProps) {
  const [edited, onEdit] = useState<EditedName | null>(null);
  const { assessmentType, isDraft, versionNumber, industryName, activeIndustry, basedOn, versionHistory } = assessment;
  const moment = useMomentSearch();
  const state = stateOf(assessment);
  const base = versionHistory.find(({ assessmentID }) => assessmentID === basedOn);
  const names = { assessment, editing, edited, onEdit };
  return (
    <Stack as="header" className={styles.header}>
      <Row className={styles.top}>
        <LinkButton
          to="/assessments/builder"
          search={moment}
          activeOptions={{ exact: true }}
          variant="subtle"
          size="sm"
          leftSection={<ArrowLeftIcon />}
          className={`${styles.back} no-print`}
        >
          <span className={styles.word}>{DETAIL.back}</span>
        </LinkButton>
        <Row gap="8px 16px" className={`${styles.acts} no-print`}>
          {children}
        </Row>
      </Row>
      <AssessmentName {...names} />
      <Facts
        look="row"
        gap="4px 24px"
        className={styles.facts}
        facts={[
          [DETAIL.sector, <SectorName key="sector" {...names} />],
          [DETAIL.industry, `${industryName} ${activeIndustry ? '' : BUILDER.inactiveSuffix}`],
          [DETAIL.type, BUILDER.types[assessmentType]],
          [DETAIL.version, isDraft === 1 ? DETAIL.becomes(nextVersionOf(assessment)) : versionNumber],
          [
            DETAIL.status,
            <StateName
              key="state"
              state={state}
              data-state={state}
              title={base && DETAIL.draftOf(base.versionNumber)}
            />,
          ],
        ]}
      />
    </Stack>
  );
}
