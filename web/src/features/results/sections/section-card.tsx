import { NONE_SHARED, TEXTS } from '@groundwork/contracts/browser';
import type { ReactNode } from 'react';
import card from '../../../ui/card.module.css';
import { plural } from '../../../ui/format.ts';
import { ChevronDownIcon } from '../../../ui/icons.tsx';
import { Box, Row, SmallHeading, Stack, Text } from '../../../ui/layout/layout.tsx';
import { PRINTED_OPEN } from '../../../ui/printed-open.ts';
import { Score } from '../../../ui/score.tsx';
import type { Numbers } from '../actions/index.ts';
import { Change } from '../comparison/change.tsx';
import { PeersLine } from '../comparison/peers.tsx';
import { ExpertButton } from '../expert/expert-button.tsx';
import type { SectionReport } from '../report-model.ts';
import { RESULTS } from '../texts.ts';
import type { ActionLinkTarget } from './actions.tsx';
import { Responses } from './responses.tsx';
import { SectionActions } from './section-actions.tsx';
import styles from './section-card.module.css';

interface SectionHeadProps {
  readonly section: SectionReport;
  /** Whether the reader is the founder who answered. */
  readonly own: boolean;
  readonly children?: ReactNode;
}

/** The part of a section that everybody may see at any time. */
export function SectionFrame({ section, own, children }: SectionHeadProps) {
  const { anchor, name, grade, peers, change, summary } = section;
  const headingID = `${anchor}-heading`;
  return (
    <section id={anchor} tabIndex={-1} className={`${card.card} ${styles.section}`} aria-labelledby={headingID}>
      <Stack gap={16} className={styles.intro}>
        <Row align="baseline" justify="between" gap="4px 24px">
          <h2 id={headingID}>{name}</h2>
          <Score percent={grade?.percent ?? null} />
        </Row>
        <PeersLine peers={peers} grade={grade} own={own} />
        {change !== null && (
          <Text tone="muted" mt={-12} className={styles.change}>
            <Change points={change} />
          </Text>
        )}
        {summary && <p>{summary}</p>}
      </Stack>
      {children}
    </section>
  );
}

interface SectionCardProps {
  readonly section: SectionReport;
  readonly own: boolean;
  readonly linkTo: ActionLinkTarget;
  readonly open: boolean;
  readonly numbers: Numbers;
  /** Whether the reader came by a link: advice is only for the founders. */
  readonly shared?: boolean;
  /** Whether the founder left answers and all that is to do out for this reader. */
  readonly partial?: boolean;
}

export function SectionCard({
  section,
  own,
  linkTo,
  open,
  numbers,
  shared = false,
  partial = false,
}: SectionCardProps) {
  const { id, name, grade, callToAction, actions, responses } = section;
  const asked = responses.length > 0;
  const heading = own ? RESULTS.responses.own : RESULTS.responses.other;

  return (
    <SectionFrame section={section} own={own}>
      {actions.length > 0 && (
        <SectionActions
          actions={actions}
          linkTo={linkTo}
          title={shared ? RESULTS.advice : RESULTS.actionItems}
          numbers={numbers}
        />
      )}
      {asked && grade && actions.length === 0 && !partial && <p className="muted">{RESULTS.noActions(own)}</p>}
      {callToAction && <Text weight={550}>{callToAction}</Text>}
      {grade?.band === 'danger' && (
        <ExpertButton label={TEXTS.results.talk} about={name} subject={{ kind: 'section', sectionID: id }} />
      )}
      {asked ? (
        <Box as="details" line="above" className={styles.responses} open={open} {...PRINTED_OPEN}>
          <Row as="summary" oneLine gap={12} pt={12} className="no-print">
            <SmallHeading size={16}>{heading}</SmallHeading>
            <span className="muted">{plural(responses.length, 'question')}</span>
            <ChevronDownIcon />
          </Row>
          <Responses responses={responses} own={own} heading={heading} />
        </Box>
      ) : (
        <p className="muted">{partial ? NONE_SHARED : RESULTS.noQuestions}</p>
      )}
    </SectionFrame>
  );
}
