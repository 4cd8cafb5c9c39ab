import { Link } from '@tanstack/react-router';
import type { Ref } from 'react';
import { FileButtons } from '../../../features/builder/list/file/file-buttons.tsx';
import { SECTIONS } from '../../../features/builder/questions/texts.ts';
import type { BuilderView } from '../../../shared/builder/builder-search.ts';
import type { BuilderAssessment } from '../../../shared/builder/queries.ts';
import { useMoment } from '../../../shared/lists/as-of/moment.ts';
import { Row } from '../../../ui/layout/layout.tsx';
import { useIsWide } from '../../../ui/use-is-wide.ts';
import { DETAIL } from './texts.ts';
import styles from './view-nav.module.css';

interface ViewNavProps {
  readonly assessment: BuilderAssessment;
  readonly editing: boolean;
  readonly view: BuilderView | undefined;
  /** Where the view's own tools may stand: on a phone there is no room. */
  readonly tools: Ref<HTMLDivElement>;
}

/** Changing the view keeps edit mode. */
export function ViewNav({ assessment, editing, view, tools }: ViewNavProps) {
  const { assessmentID, isDraft } = assessment;
  const moment = useMoment();
  const isWide = useIsWide();
  return (
    <Row justify="between" gap="8px 8px" className={`${styles.head} no-print`}>
      <nav aria-label={DETAIL.views} className={styles.nav}>
        {(isDraft === 1 && moment === null ? DRAFT_VIEWS : VIEWS).map((one) => (
          <Link
            key={one ?? 'questions'}
            to="/assessments/builder"
            search={{ assessmentID, edit: editing ? '1' : undefined, view: one, asOf: moment ?? undefined }}
            // The links differ only in their search; without this the router marks all of them as current.
            activeOptions={{ explicitUndefined: true, exact: true }}
            aria-current={one === view ? 'page' : undefined}
            preload={false}
          >
            {one ? DETAIL.viewNames[one] : isWide ? SECTIONS.heading : DETAIL.viewNames.questions}
          </Link>
        ))}
      </nav>
      {isWide && (
        <Row className={styles.tools}>
          <FileButtons assessment={assessment} editing={editing} />
          <div ref={tools} className={styles.own} />
        </Row>
      )}
    </Row>
  );
}

const VIEWS: readonly (BuilderView | undefined)[] = [undefined, 'preview', 'difference', 'replay'];
/** Only publishing a draft has an effect. */
const DRAFT_VIEWS = [...VIEWS, 'effect' as const];
