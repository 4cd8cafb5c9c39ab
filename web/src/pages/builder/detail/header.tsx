import { BUILDER } from '@groundwork/contracts/administration';
import { type ReactNode, useState } from 'react';
import { AssessmentName, type EditedName, SectorName } from '../../../features/builder/names/names.tsx';
import type { BuilderAssessment } from '../../../shared/builder/queries.ts';
import { stateOf } from '../../../shared/builder/state.ts';
import { StateSign } from '../../../shared/builder/state-sign.tsx';
import { useMomentSearch } from '../../../shared/lists/as-of/moment.ts';
import { ArrowLeftIcon } from '../../../ui/icons.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import styles from './detail.module.css';
import { DETAIL } from './texts.ts';

interface HeaderProps {
  readonly assessment: BuilderAssessment;
  readonly editing: boolean;
  /** What can be done with it. */
  readonly children: ReactNode;
}

/** What is open: which assessment of which sector, of what type, in which version and state. */
export function Header({ assessment, editing, children }: HeaderProps) {
  const [edited, onEdit] = useState<EditedName | null>(null);
  const { assessmentType, versionNumber, industryName, activeIndustry, basedOn, versionHistory } = assessment;
  const moment = useMomentSearch();
  const state = stateOf(assessment);
  const base = versionHistory.find(({ assessmentID }) => assessmentID === basedOn);
  const names = { assessment, editing, edited, onEdit };
  return (
    <header className={styles.header}>
      <div className={styles.top}>
        <LinkButton
          to="/assessments/builder"
          search={moment}
          activeOptions={{ exact: true }}
          variant="subtle"
          size="sm"
          leftSection={<ArrowLeftIcon />}
          className={`${styles.back} no-print`}
        >
          {DETAIL.back}
        </LinkButton>
        <div className={`${styles.acts} no-print`}>{children}</div>
      </div>
      <AssessmentName {...names} />
      <dl className={styles.facts}>
        <Fact label={DETAIL.sector}>
          <SectorName {...names} />
        </Fact>
        <Fact label={DETAIL.industry}>
          {industryName} {!activeIndustry && BUILDER.inactiveSuffix}
        </Fact>
        <Fact label={DETAIL.type}>{BUILDER.types[assessmentType]}</Fact>
        <Fact label={DETAIL.version}>{versionNumber}</Fact>
        <Fact label={DETAIL.status}>
          <span className={styles.state} data-state={state} title={base && DETAIL.draftOf(base.versionNumber)}>
            <StateSign state={state} /> {BUILDER.states[state]}
          </span>
        </Fact>
      </dl>
    </header>
  );
}

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
