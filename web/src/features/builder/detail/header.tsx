import { BUILDER } from '@groundwork/contracts/administration';
import { ArrowLeftIcon } from '../../../ui/icons.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import type { BuilderAssessment } from '../queries.ts';
import { stateOf } from '../state.ts';
import { StateSign } from '../state-sign.tsx';
import styles from './detail.module.css';
import { DETAIL } from './texts.ts';

interface HeaderProps {
  readonly assessment: BuilderAssessment;
  readonly editing: boolean;
}

/** What is open: which assessment of which sector, of what type, in which version and state. */
export function Header({ assessment }: HeaderProps) {
  const { assessmentTitle, assessmentType, sectorName, versionNumber } = assessment;
  const state = stateOf(assessment);
  return (
    <header className={styles.header}>
      <LinkButton to="/assessments/builder" variant="subtle" size="sm" leftSection={<ArrowLeftIcon />}>
        {DETAIL.back}
      </LinkButton>
      <h1 className={styles.title}>{assessmentTitle}</h1>
      <dl className={styles.facts}>
        <div>
          <dt>{DETAIL.sector}</dt>
          <dd>{sectorName}</dd>
        </div>
        <div>
          <dt>{DETAIL.type}</dt>
          <dd>{BUILDER.types[assessmentType]}</dd>
        </div>
        <div>
          <dt>{DETAIL.version}</dt>
          <dd>{versionNumber}</dd>
        </div>
        <div>
          <dt>{DETAIL.status}</dt>
          <dd className={styles.state} data-state={state}>
            <StateSign state={state} /> {BUILDER.states[state]}
          </dd>
        </div>
      </dl>
    </header>
  );
}
