import { NONE_SHARED, TEXTS } from '@groundwork/contracts/browser';
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
}

const headingOf = ({ anchor }: SectionReport): string => `${anchor}-heading`;

/** The part of a section that everybody may see at any time. */
export const SectionGlimpse = ({ section, own }: SectionHeadProps) => (
  <section className={card.card} aria-labelledby={headingOf(section)}>
    <Row align="baseline" justify="between" gap="4px 24px">
      <h2 id={headingOf(section)}>{section.name}</h2>
      <Score percent={section.grade?.percent ?? null} />
    </Row>
    <Intro section={section} own={own} />
  </section>
);

function Intro({ section: { grade, peers, change, summary }, own }: SectionHeadProps) {
  return (
    <Stack gap={16} className={styles.intro}>
      <PeersLine peers={peers} grade={grade} own={own} />
      {change !== null && (
        <Text tone="muted" mt={-12} className={styles.change}>
          <Change points={change} />
        </Text>
      )}
      {summary && <p>{summary}</p>}
    </Stack>
  );
}

export interface SectionCardProps extends SectionHeadProps {
  readonly linkTo: ActionLinkTarget;
  /** Whether it is unfolded. */
  readonly open: boolean;
  /** Whether its responses are. */
  readonly responsesOpen?: boolean;
  readonly numbers: Numbers;
  /** Whether the reader came by a link: advice is only for the founders. */
  readonly shared?: boolean;
  /** Whether the founder left answers and all that is to do out for this reader. */
  readonly partial?: boolean;
}

/** Folded to its name and score, by which one looks for what to read. */
export function SectionCard({
  section,
  own,
  linkTo,
  open,
  responsesOpen = false,
  numbers,
  shared = false,
  partial = false,
}: SectionCardProps) {
  const { id, anchor, name, grade, callToAction, actions, responses } = section;
  const asked = responses.length > 0;
  const heading = own ? RESULTS.responses.own : RESULTS.responses.other;

  return (
    <section
      id={anchor}
      tabIndex={-1}
      className={`${card.card} ${styles.section}`}
      aria-labelledby={headingOf(section)}
    >
      <details open={open} {...PRINTED_OPEN}>
        <Row as="summary" oneLine gap={16} className={styles.head}>
          <Row as="span" align="baseline" justify="between" gap="2px 24px" flex="1" shrink>
            <h2 id={headingOf(section)}>{name}</h2>
            <Score percent={grade?.percent ?? null} />
          </Row>
          <ChevronDownIcon />
        </Row>
        <Stack gap={16} pt={4} pb={24} className={styles.content}>
          <Intro section={section} own={own} />
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
            <Box as="details" line="above" className={styles.responses} open={responsesOpen} {...PRINTED_OPEN}>
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
        </Stack>
      </details>
    </section>
  );
}
